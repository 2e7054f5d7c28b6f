/** `{{x}}` are values; `_one` and `_other` are plural forms. Portuguese decides the keys. */
export const pt = {
  login: {
    title: 'Entrar',
    subtitle: 'Acesse sua conta para atender',
    email: 'E-mail',
    password: 'Senha',
    showPassword: 'Mostrar senha',
    hidePassword: 'Esconder senha',
    remember: 'Lembrar de mim',
    submit: 'Entrar',
    support: 'Falar com o suporte',
    language: 'Idioma',
    otherComputer: 'Sua conta foi acessada em outro computador.',
    expired: 'Sua sessão terminou. Entre de novo.',
    emailRequired: 'Informe seu e-mail',
    passwordRequired: 'Informe sua senha',
    weakPassword:
      'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.',
  },
  invitation: {
    title: 'Bem-vindo',
    subtitle: 'Escolha a senha da sua conta.',
    repeat: 'Repita a senha',
    different: 'As senhas não são iguais',
    submit: 'Salvar e entrar',
    toLogin: 'Já tenho senha',
  },
  confirmEmail: {
    title: 'Novo e-mail',
    waiting: 'Confirmando seu novo e-mail…',
    done: 'Pronto: agora você entra com {{email}}.',
    continue: 'Continuar',
  },
  errors: {
    ERR_EMAIL_LINK:
      'Este link já foi usado, venceu ou foi trocado por outro. Peça a troca de e-mail de novo.',
    ERR_EMAIL_ALREADY_EXISTS: 'Já existe um usuário com este e-mail.',
    ERR_INVALID_CREDENTIALS: 'E-mail ou senha incorretos.',
    ERR_OUT_OF_HOURS: 'Fora do seu horário de trabalho.',
    ERR_INVITATION: 'Este convite já foi usado ou venceu. Peça outro.',
    ERR_WEAK_PASSWORD: 'Esta senha é muito comum. Escolha outra.',
    ERR_USER_CREATION_DISABLED: 'O cadastro de novas contas está desligado.',
  },
};

/** `{{x}}` are values; `_one` and `_other` are plural forms. Portuguese decides the keys. */
export const pt = {
  profile: {
    changePicture: 'Trocar foto',
    pictureSaved: 'Foto salva',
    notAPicture: 'Escolha um arquivo de imagem.',
    title: 'Editar perfil',
    name: 'Nome',
    email: 'E-mail',
    newPassword: 'Nova senha',
    newPasswordHelp: 'Deixe em branco para manter a atual',
    currentPassword: 'Senha atual',
    currentPasswordHelp: 'Para trocar o e-mail ou a senha',
    language: 'Idioma',
    theme: 'Tema padrão',
    light: 'Claro',
    dark: 'Escuro',
    menu: 'Menu lateral',
    menuOpen: 'Aberto',
    menuClosed: 'Recolhido',
    farewell: 'Mensagem de despedida',
    farewellHelp:
      'Enviada quando você encerra um atendimento com despedida, no lugar da despedida da conexão.',
    saved: 'Perfil salvo',
    emailSent: 'Enviamos um link para {{email}}. O novo e-mail vale assim que o link for aberto.',
  },
  errors: {
    ERR_WRONG_PASSWORD: 'A senha atual está incorreta.',
  },
};

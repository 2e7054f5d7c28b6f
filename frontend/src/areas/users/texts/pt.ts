/** `{{x}}` are values; `_one` and `_other` are plural forms. Portuguese decides the keys. */
export const pt = {
  profile: {
    title: 'Editar perfil',
    name: 'Nome',
    email: 'E-mail',
    newPassword: 'Nova senha',
    newPasswordHelp: 'Deixe em branco para manter a atual',
    language: 'Idioma',
    theme: 'Tema padrão',
    light: 'Claro',
    dark: 'Escuro',
    menu: 'Menu lateral',
    menuOpen: 'Aberto',
    menuClosed: 'Recolhido',
    saved: 'Perfil salvo',
  },
  errors: {
    ERR_EMAIL_ALREADY_EXISTS: 'Já existe um usuário com este e-mail.',
  },
};

import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  profile: {
    title: 'Editar perfil',
    name: 'Nombre',
    email: 'Correo',
    newPassword: 'Nueva contraseña',
    newPasswordHelp: 'Déjela en blanco para conservar la actual',
    language: 'Idioma',
    theme: 'Tema predeterminado',
    light: 'Claro',
    dark: 'Oscuro',
    menu: 'Menú lateral',
    menuOpen: 'Abierto',
    menuClosed: 'Plegado',
    saved: 'Perfil guardado',
  },
  errors: {
    ERR_EMAIL_ALREADY_EXISTS: 'Ya existe un usuario con este correo.',
  },
};

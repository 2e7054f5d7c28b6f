import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  profile: {
    changePicture: 'Cambiar la foto',
    pictureSaved: 'Foto guardada',
    notAPicture: 'Elija un archivo de imagen.',
    title: 'Editar perfil',
    name: 'Nombre',
    email: 'Correo',
    newPassword: 'Nueva contraseña',
    newPasswordHelp: 'Déjela en blanco para conservar la actual',
    currentPassword: 'Contraseña actual',
    currentPasswordHelp: 'Para cambiar el correo o la contraseña',
    language: 'Idioma',
    theme: 'Tema predeterminado',
    light: 'Claro',
    dark: 'Oscuro',
    menu: 'Menú lateral',
    menuOpen: 'Abierto',
    menuClosed: 'Plegado',
    farewell: 'Mensaje de despedida',
    farewellHelp: 'Se envía cuando usted cierra una atención con despedida, en lugar de la de la conexión.',
    saved: 'Perfil guardado',
    emailSent: 'Enviamos un enlace a {{email}}. El nuevo correo vale en cuanto se abra el enlace.',
  },
  errors: {
    ERR_WRONG_PASSWORD: 'La contraseña actual no es correcta.',
  },
};

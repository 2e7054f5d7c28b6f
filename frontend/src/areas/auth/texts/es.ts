import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  login: {
    title: 'Entrar',
    subtitle: 'Acceda a su cuenta para atender',
    email: 'Correo',
    password: 'Contraseña',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    remember: 'Recordarme',
    submit: 'Entrar',
    support: 'Hablar con soporte',
    language: 'Idioma',
    otherComputer: 'Se accedió a su cuenta desde otro ordenador.',
    expired: 'Su sesión terminó. Entre de nuevo.',
    emailRequired: 'Escriba su correo',
    passwordRequired: 'Escriba su contraseña',
    weakPassword:
      'Su contraseña necesita al menos 8 caracteres, con una mayúscula, una minúscula y un número.',
  },
  invitation: {
    title: 'Le damos la bienvenida',
    subtitle: 'Elija la contraseña de su cuenta.',
    repeat: 'Repita la contraseña',
    different: 'Las contraseñas no son iguales',
    submit: 'Guardar y entrar',
    toLogin: 'Ya tengo contraseña',
  },
  confirmEmail: {
    title: 'Nuevo correo',
    waiting: 'Confirmando su nuevo correo…',
    done: 'Listo: ahora entra con {{email}}.',
    continue: 'Continuar',
  },
  errors: {
    ERR_EMAIL_LINK:
      'Este enlace ya se usó, venció o fue reemplazado por otro. Pida de nuevo el cambio de correo.',
    ERR_EMAIL_ALREADY_EXISTS: 'Ya existe un usuario con este correo.',
    ERR_INVALID_CREDENTIALS: 'Correo o contraseña incorrectos.',
    ERR_OUT_OF_HOURS: 'Fuera de su horario de trabajo.',
    ERR_INVITATION: 'Esta invitación ya se usó o venció. Pida otra.',
    ERR_WEAK_PASSWORD: 'Esta contraseña es muy común. Elija otra.',
    ERR_USER_CREATION_DISABLED: 'El registro de nuevas cuentas está desactivado.',
  },
};

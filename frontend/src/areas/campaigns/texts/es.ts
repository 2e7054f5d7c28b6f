import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  campaignPaused: {
    connection:
      'La campaña {{name}} se detuvo: la conexión {{connection}} se cayó. Continúa sola cuando la conexión vuelva.',
    gone: 'La campaña {{name}} se detuvo: su conexión fue eliminada. Cancela la campaña y crea otra.',
    guard:
      'La campaña {{name}} se detuvo: fallaron muchos envíos o muchos clientes pidieron salir. Mira el informe antes de continuar.',
    subscription:
      'La campaña {{name}} se detuvo: la suscripción o el plan no permite campañas. Continúa cuando eso se resuelva.',
  },
  errors: {
    ERR_NO_CAMPAIGN_FOUND: 'Esta campaña ya no existe.',
    ERR_CAMPAIGN_RUNNING: 'Una campaña en curso no se puede eliminar. Cancélala primero.',
    ERR_CAMPAIGN_FIXED: 'Esta campaña ya no se puede cambiar: ya empezó o empieza en menos de una hora.',
    ERR_CAMPAIGN_NOT_RUNNING: 'Esta campaña no está en curso.',
    ERR_CAMPAIGN_BEGUN: 'Esta campaña ya se ha iniciado.',
    ERR_CAMPAIGN_EMPTY: 'Escribe al menos un mensaje o adjunta un archivo.',
    ERR_CAMPAIGN_NO_QUESTION: 'Escribe al menos un mensaje de confirmación.',
    ERR_CAMPAIGN_NO_AUDIENCE: 'Elige una lista de contactos o una etiqueta.',
    ERR_TOO_MANY_CAMPAIGNS: 'Hay demasiadas campañas. Elimina las que ya terminaron.',
  },
};

import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';
import { es as campaignReport } from './report/es.ts';
import { es as campaignSettings } from './settings/es.ts';

export const es: SameKeys<typeof pt> = {
  campaigns: {
    title: 'Campañas',
    empty: 'Todavía no hay campañas',
    status: {
      INATIVA: 'Inactiva',
      PROGRAMADA: 'Programada',
      EM_ANDAMENTO: 'En curso',
      CANCELADA: 'Cancelada',
      FINALIZADA: 'Finalizada',
    },
    pauses: {
      hours: 'Fuera del horario de envío',
      connection: 'Conexión caída',
      cap: 'Límite de hoy alcanzado',
      guard: 'Detenida por la protección',
      subscription: 'La suscripción o el plan no lo permite',
    },
    goesOn: 'sigue {{when}}',
    skips: {
      invalid: 'Número fuera de WhatsApp',
      blocked: 'Contacto bloqueado',
      optedOut: 'No quiere recibir campañas',
      gone: 'Contacto eliminado',
      consent: 'Sin consentimiento (LGPD)',
      text: 'Texto vacío o demasiado largo',
      duplicated: 'Número de otro contacto',
    },
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
  campaignReport,
  campaignSettings,
};

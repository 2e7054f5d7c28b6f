import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  settings: {
    title: 'Configuración',
    transcription: {
      heading: 'Transcripción de audios',
      hint: 'Con una clave de OpenAI, su equipo lee lo que los clientes dicen en audio. El audio se envía a OpenAI y el uso se cobra en su cuenta allí.',
      stored: 'Clave guardada: {{end}}',
      none: 'Ninguna clave guardada',
      key: 'Clave de OpenAI',
      keyHint: 'La clave se guarda cifrada y no se vuelve a mostrar.',
      save: 'Guardar la clave',
      saved: 'Clave guardada',
      remove: 'Quitar la clave',
      removeTitle: '¿Quitar la clave de OpenAI?',
      removeHint: 'Su equipo ya no podrá transcribir audios. Lo ya transcrito se conserva.',
      removeAction: 'Quitar',
      removed: 'Clave quitada',
      invalid: 'Pegue la clave como la mostró OpenAI, sin espacios',
    },
  },
};

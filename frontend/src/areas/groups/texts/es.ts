import type { SameKeys } from '../../../frame/i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const es: SameKeys<typeof pt> = {
  groups: {
    members: 'Participantes',
    search: 'Buscar participante',
    you: 'Tú',
    admin: 'Administrador',
    nameless: 'Participante',
    asking: 'Preguntando a WhatsApp quién está en el grupo…',
    loading: 'Cargando participantes…',
    failed: 'Los participantes no se cargaron.',
    unanswered: 'WhatsApp no respondió quién está en el grupo.',
    asOf: 'Lista del {{date}}',
    none: 'No se encontró ningún participante.',
    writeOn: 'Escribe una letra más para buscar en todo el grupo.',
    more: 'Hay más participantes de los que muestra esta lista.',
    talk: 'Abrir una atención con {{name}}',
    mention: 'Mencionar participante',
    mostNamed: 'Un mensaje menciona como máximo a {{count}} personas.',
    reactions_one: 'Una reacción: {{emojis}}',
    reactions_other: '{{count}} reacciones: {{emojis}}',
    whoReacted: 'Quién reaccionó',
  },
};

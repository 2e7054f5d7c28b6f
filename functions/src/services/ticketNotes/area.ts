import { defineArea } from '../../core/area/defineArea.ts';

export const ticketNotesArea = defineArea({
  function: 'content',
  handlers: () => import('./ticketNotesHandlers.ts'),
  entities: { ticketNote: { events: () => import('./ticketNoteEvents.ts') } },
});

import { defineArea } from '../../core/area/defineArea.ts';

export const ticketNotesArea = defineArea({
  function: 'team',
  handlers: () => import('./ticketNotesHandlers.ts'),
  entities: { ticketNote: { events: () => import('./ticketNoteEvents.ts') } },
});

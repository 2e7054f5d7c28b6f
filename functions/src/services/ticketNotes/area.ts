import { defineArea } from '../../defineArea.ts';

export const ticketNotesArea = defineArea({
  function: 'content',
  handlers: () => import('./ticketNotesHandlers.ts'),
  entities: { ticketNote: { events: () => import('./ticketNoteEvents.ts') } },
});

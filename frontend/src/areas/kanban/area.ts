import { SquareKanban } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { liveBoards } from './liveBoards.ts';
import { kanbanTexts } from './texts/kanbanTexts.ts';

const stale = ['GET /kanban/board', 'GET /tag/kanban'];

export const kanban = {
  texts: kanbanTexts,
  routes: [
    {
      paths: ['/kanban'],
      page: async () => (await import('./pages/KanbanPage.tsx')).KanbanPage,
      // A refused move uses texts of the tags.
      texts: ['tickets', 'messages', 'tags'],
      menu: {
        place: 12,
        label: { pt: 'Kanban', en: 'Kanban', es: 'Kanban', tr: 'Kanban' },
        icon: SquareKanban,
      },
    },
    {
      paths: ['/TagsKanban'],
      page: async () => (await import('./pages/LanesPage.tsx')).LanesPage,
      texts: ['tags'],
      menu: null,
    },
  ],
  live: {
    ticket: { apply: (event) => liveBoards.forEach(({ ticket }) => ticket(event)), stale },
    tag: { apply: (event) => liveBoards.forEach(({ tag }) => tag(event)), stale },
  },
} satisfies Area;

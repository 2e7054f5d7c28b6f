import { ClipboardCheck } from 'lucide-react';
import type { Area } from '../../kit/area/Area.ts';
import { operationOptions } from '../../kit/answers/useOperation.ts';
import { todosTexts } from './texts/todosTexts.ts';

const { queryKey } = operationOptions('GET /todos', {});

export const todos = {
  texts: todosTexts,
  routes: [
    {
      paths: ['/todolist'],
      page: async () => (await import('./pages/TodosPage.tsx')).TodosPage,
      menu: {
        place: 24,
        label: { pt: 'Tarefas', en: 'To-do list', es: 'Tareas', tr: 'Yapılacaklar' },
        icon: ClipboardCheck,
      },
    },
  ],
  live: {
    todos: {
      apply: ({ action, data: { version } }, { client }) => {
        // The user's own change is already known.
        const known = client.getQueryData(queryKey)?.version;
        if (known !== (action === 'delete' ? 0 : version)) void client.invalidateQueries({ queryKey });
      },
      stale: ['GET /todos'],
    },
  },
} satisfies Area;

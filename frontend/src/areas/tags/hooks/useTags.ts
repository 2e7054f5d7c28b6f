import { useOperation } from '../../../kit/answers/useOperation.ts';

/** All tags of contacts, or all stages of tickets, by name. */
export function useTags(of: 'contacts' | 'tickets', enabled = true) {
  return useOperation('GET /tags/list', { query: { kanban: of === 'tickets' ? '1' : '0' } }, { enabled });
}

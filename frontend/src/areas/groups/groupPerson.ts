import type { GroupMember } from '@balcao/shared/groups/groupModel';
import { mostAsked } from '@balcao/shared/groups/groupRules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';
import { personKey } from './personKey.ts';

/** Picture addresses are valid for at least six hours; changes arrive as events. */
const freshMs = 3_600_000;

/** The ticket for requests about group members, and the conversation for their cache key. */
export interface GroupPlace {
  ticketId: number;
  conversationId: number;
}

type People = ReadonlyMap<string, GroupMember>;

/** Requests being batched, by ticket. */
const gathered = new Map<number, { ids: Set<string>; answer: Promise<People> }>();

/** Joins the requests of components rendered at the same time into one, for at most `mostAsked` members. */
function ask(ticketId: number, id: string): Promise<People> {
  const open = gathered.get(ticketId);
  if (open && open.ids.size < mostAsked) {
    open.ids.add(id);
    return open.answer;
  }
  const ids = new Set([id]);
  const answer = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (gathered.get(ticketId)?.ids === ids) gathered.delete(ticketId);
    const { members } = await call('GET /tickets/{id}/members', {
      params: { id: String(ticketId) },
      query: { ids: JSON.stringify([...ids]) },
    });
    return new Map(members.map((member) => [member.id, member]));
  });
  gathered.set(ticketId, { ids, answer });
  return answer;
}

/** Query of a group member; null if they are no longer in the group. */
export function personOptions({ ticketId, conversationId }: GroupPlace, id: string) {
  return queryOptions({
    queryKey: [personKey, conversationId, id],
    queryFn: async () => (await ask(ticketId, id)).get(id) ?? null,
    staleTime: freshMs,
  });
}

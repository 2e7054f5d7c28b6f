import type { GroupMember } from '@balcao/shared/groups/groupModel';
import { mostAsked } from '@balcao/shared/groups/groupRules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../frame/api/call.ts';
import { personKey } from './personKey.ts';

/** Addresses of pictures hold for six hours at least; what changes meanwhile is told. */
const freshMs = 3_600_000;

/** Where a group's people are asked for: its ticket, and the conversation that keeps them together. */
export interface GroupPlace {
  ticketId: number;
  conversationId: number;
}

type People = ReadonlyMap<string, GroupMember>;

/** Questions that go out together, by ticket. */
const gathered = new Map<number, { ids: Set<string>; answer: Promise<People> }>();

/** One question for all who are drawn at the same time. */
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

/** What is known of somebody in a group; null where they are none of its members any more. */
export function personOptions({ ticketId, conversationId }: GroupPlace, id: string) {
  return queryOptions({
    queryKey: [personKey, conversationId, id],
    queryFn: async () => (await ask(ticketId, id)).get(id) ?? null,
    staleTime: freshMs,
  });
}

import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import type { groupsApi } from '@balcao/shared/groups/groupsApi';
import { paginate } from '../../platform/db/paginate.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { createMarks } from '../records/shownMark.ts';
import { loadTicket, findTicketPlace } from '../tickets/access/requireTicket.ts';
import { readGroupMembers } from '../records/groupMembersEntity.ts';
import { showMembers } from './showMembers.ts';

const pageSize = 50;
const ranks = { superadmin: 1, admin: 2, member: 3 } as const;

/**
 * A page of a group's members, for users who may read its ticket. Reads one item, plus what is known of the people on
 * the page.
 */
export const listGroupMembers: Handler<typeof groupsApi.listGroupMembers> = async (
  ctx,
  { params, query },
) => {
  const place = await findTicketPlace(ctx, params.id);
  const [{ ticket, conversation }, stored, marks] = await Promise.all([
    loadTicket(ctx, place),
    readGroupMembers(ctx.store, place),
    createMarks(ctx, ctx.companyId),
  ]);
  const group = ticket.isGroup ? stored : undefined;
  const { ids } = query;
  const asked = (person: GroupPerson) => ids === undefined || ids.includes(marks.ofPerson(person));
  const people = (group?.members ?? []).filter(asked).toSorted((one, other) => rankOf(one) - rankOf(other));
  const scope = `members:${ctx.companyId}:${ctx.user.id}:${ticket.id}:${JSON.stringify(ids ?? [])}`;
  const { rows, ...paging } = await paginate<GroupPerson, number>(
    ctx,
    scope,
    query,
    async (from = 0) => {
      const next = from + pageSize;
      return { rows: people.slice(from, next), next: next < people.length ? next : undefined };
    },
    async () => (ids === undefined ? (group?.count ?? 0) : people.length),
  );
  const members = await showMembers(ctx, conversation, rows);
  return { members, at: group?.updatedAt ?? null, ...paging };
};

/**
 * Rank for sorting: our own number first, then administrators, then other members. Members of one rank keep the
 * channel's order.
 */
function rankOf({ me, role }: GroupPerson): number {
  return me === true ? 0 : ranks[role ?? 'member'];
}

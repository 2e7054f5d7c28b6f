import type { Message } from '@balcao/shared/messages/messageModel';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { useMemo } from 'react';
import { useUser } from '../../../app/session/useUser.ts';
import { useColleagues } from './useColleagues.ts';

/** Names of those who wrote: oneself and the ticket's attendant are known; the rest is asked for only when needed. */
export function useUserNames(messages: readonly Message[], ticket: Ticket): ReadonlyMap<number, string> {
  const me = useUser();
  const attendant = ticket.user;
  const unknown = messages.some(
    ({ userId }) => userId !== null && userId !== me.id && userId !== attendant?.id,
  );
  const { data: users } = useColleagues(unknown);
  return useMemo(() => {
    const names = new Map(users?.map((user) => [user.id, user.name]));
    if (attendant) names.set(attendant.id, attendant.name);
    return names.set(me.id, me.name);
  }, [users, attendant, me.id, me.name]);
}

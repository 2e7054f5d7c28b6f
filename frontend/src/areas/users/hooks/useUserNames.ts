import { useMemo } from 'react';
import { useUser } from '../../../frame/session/useUser.ts';
import { useColleagues } from '../../../kit/lists/useColleagues.ts';

/** Names of those who wrote: oneself and the attendant are known; the rest is asked for only when needed. */
export function useUserNames(
  messages: readonly { userId: number | null }[],
  attendant: { id: number; name: string } | null,
): ReadonlyMap<number, string> {
  const me = useUser();
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

import { useMemo } from 'react';
import { useUser } from '../../../frame/session/useUser.ts';
import { useColleagues } from '../../../kit/lists/useColleagues.ts';

/** Names of the authors of messages. The user and the attendant are known; the others are fetched only if needed. */
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

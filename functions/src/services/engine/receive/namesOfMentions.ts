import type { ChatIdentity, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import { digitsOf, type Mentions } from '@balcao/shared/messages/mentions';
import { readGroupMembers } from '../../../core/records/groupMembersEntity.ts';
import { namesOfMembers } from '../../../core/groups/namesOfMembers.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

type Naming = Pick<InboundMessage, 'companyId' | 'channel' | 'account' | 'fromMe' | 'mentions'>;

/**
 * Names of the members that a text mentions. Anybody can write any number behind an @, so only known members of the
 * group are named, and everybody whom our own phone mentions. Takes three round trips for a text with mentions, none
 * for others.
 */
export async function namesOfMentions(
  { store }: Pick<Runtime, 'store'>,
  { companyId, channel, account, fromMe, mentions = [] }: Naming,
  conversationId: number | undefined,
): Promise<Mentions | undefined> {
  if (mentions.length === 0) return undefined;
  const group =
    conversationId === undefined ? undefined : await readGroupMembers(store, { companyId, conversationId });
  const people = mentions.flatMap((named): { person: ChatIdentity; digits: string }[] => {
    const digits = digitsOf(named);
    const member = group?.members.find((one) => isSameChat(one, named));
    if (digits === undefined || (member === undefined && !fromMe)) return [];
    return [{ person: { ...member, ...named }, digits }];
  });
  return people.length === 0 ? undefined : namesOfMembers(store, { companyId, channel, account }, people);
}

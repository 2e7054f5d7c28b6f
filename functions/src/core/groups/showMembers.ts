import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import type { GroupMember } from '@balcao/shared/groups/groupModel';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { UserContext } from '../../platform/http/context.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { createMarks } from '../records/shownMark.ts';
import { knownPeople } from './knownPeople.ts';

/**
 * Members of a group as the API returns them, with name and picture of their contact, otherwise of their channel
 * profile.
 */
export async function showMembers(
  ctx: UserContext,
  conversation: ConversationItem,
  people: readonly GroupPerson[],
): Promise<GroupMember[]> {
  const [known, signMedia, marks] = await Promise.all([
    knownPeople(ctx.store, conversation, people),
    createMediaSigner(ctx),
    createMarks(ctx, ctx.companyId),
  ]);
  return people.map((person, index) => {
    const { contact, profile } = known[index] ?? {};
    const key = contact?.pictureKey ?? (profile?.member === true ? profile.pictureKey : undefined);
    return {
      id: marks.ofPerson(person),
      name: contact?.name ?? profile?.name ?? '',
      number: person.pn ?? '',
      contactId: contact?.contactId ?? null,
      urlPicture: key === undefined ? null : signMedia(key),
      role: person.role ?? 'member',
      isMe: person.me === true,
    };
  });
}

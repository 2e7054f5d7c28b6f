import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { AppError } from '@balcao/shared/errors';
import { digitsOf, mentionsIn, namedIn } from '@balcao/shared/messages/mentions';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { UserContext } from '../../platform/http/context.ts';
import { createMarks } from '../records/shownMark.ts';
import type { LoadedTicket } from '../tickets/access/requireTicket.ts';
import { readGroupMembers } from '../records/groupMembersEntity.ts';
import { namesOfMembers } from './namesOfMembers.ts';

/** Converts a text to its stored form with the members it mentions. */
type Naming = (text: string) => Pick<MessageItem, 'body' | 'mentions' | 'named'>;

const nobody: Naming = (body) => ({ body });

/**
 * Replaces member ids in mentions with the numbers or LIDs that WhatsApp knows; the group knows these already, and the
 * author never sees them. `before` returns the messages stored earlier under the call's keys: a member mentioned in
 * them may have left the group since. Three round trips, none for texts without mentions.
 *
 * @throws AppError ERR_NOT_IN_GROUP if an id belongs to no member
 */
export async function mentionMembers(
  { store, secrets }: Pick<UserContext, 'store' | 'secrets'>,
  { ticket, conversation }: Pick<LoadedTicket, 'ticket' | 'conversation'>,
  ids: readonly string[],
  before: () => Promise<readonly (MessageItem | undefined)[]>,
): Promise<Naming> {
  if (ids.length === 0) return nobody;
  const [marks, group, earlier] = await Promise.all([
    createMarks({ secrets }, conversation.companyId),
    ticket.isGroup ? readGroupMembers(store, conversation) : undefined,
    before(),
  ]);
  const wanted = new Set(ids);
  const found = new Map<string, ChatIdentity>();
  for (const person of [
    ...earlier.flatMap((message) => message?.named ?? []),
    ...(group?.members ?? []).filter(({ me }) => me !== true),
  ]) {
    const id = marks.ofPerson(person);
    if (wanted.has(id) && !found.has(id)) found.set(id, person);
  }
  const people = [...wanted].map((id) => {
    const { lid, pn } = found.get(id) ?? {};
    const person = { ...(lid !== undefined && { lid }), ...(pn !== undefined && { pn }) };
    const digits = digitsOf(person);
    if (digits === undefined) throw new AppError('ERR_NOT_IN_GROUP');
    return { id, person, digits };
  });
  const names = await namesOfMembers(store, conversation, people);
  const named = people.map(({ person: { lid, pn } }) => (lid === undefined ? { pn } : { lid }));
  return (text) => {
    const body = people.reduce((written, { id, digits }) => put(written, id, digits), text);
    const stands = namedIn(body, named);
    return stands.length === 0 ? { body } : { body, named: stands, mentions: mentionsIn(body, names) };
  };
}

/**
 * Replaces `@<id>` with `@<digits>`, followed by a space if a digit comes next, which would read as part of the number.
 */
function put(text: string, id: string, digits: string): string {
  return text
    .split(`@${id}`)
    .reduce((written, rest) => `${written}@${digits}${/^\d/.test(rest) ? ' ' : ''}${rest}`);
}

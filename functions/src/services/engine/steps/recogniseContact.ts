import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { type ChatName, unknownNames } from '../../../core/conversations/chatNames.ts';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';
import type { Step } from '../state/engineState.ts';

/**
 * A contact known only by digits gets the name it writes under, or its number in place of a LID; a chat known only by
 * LID or only by number is linked to the other once both are known, so that one person stays one contact. An identity
 * of another contact is never claimed: the message stays in the conversation that was found.
 */
export const recogniseContact: Step = (decision, state, event) => {
  const { conversation, ticket, contact, whole } = state;
  if (conversation === undefined || event.chat.group !== undefined) return decision;
  // The contact may be gone, or named by staff meanwhile.
  const mayName = whole ? contact?.named === false : true;
  const unknown = unknownNames(conversation, event.chat);
  const foreign = state.foreign.filter(({ name }) => unknown.some((one) => one.name === name));
  const isForeign = ({ name }: { name: string }) => foreign.some((one) => one.name === name);
  const linkable = whole && contact === undefined ? [] : unknown.filter((one) => !isForeign(one));
  const contactName = ticket && mayName ? betterName(ticket, conversation, event, linkable) : undefined;
  return {
    ...decision,
    ...(contactName !== undefined && { contactName }),
    learned: linkable.map(({ name }) => name),
    foreign,
  };
};

/** A name to replace the digits under which a contact is shown, if the message brings one. */
function betterName(
  { contactName, contactNumber }: Pick<TicketItem, 'contactName' | 'contactNumber'>,
  { chat }: ConversationItem,
  event: InboundMessage,
  learned: readonly ChatName[],
): string | undefined {
  const digits = [contactNumber, chat.lid, chat.pn];
  if (!digits.includes(contactName)) return undefined;
  if (!event.fromMe && event.pushName !== '' && !digits.includes(event.pushName)) return event.pushName;
  return contactName === chat.lid && learned.some(({ field }) => field === 'pn') ? event.chat.pn : undefined;
}

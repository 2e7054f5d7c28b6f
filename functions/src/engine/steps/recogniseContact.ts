import { chatNames } from '../../conversations/chatNames.ts';
import type { Step } from '../engineState.ts';

/**
 * A contact known only by number takes the name it writes under; a chat known only by LID or only by number is
 * linked to the other once both are known, so that one person stays one contact. A name that belongs to another
 * contact is never claimed: the message stays in the conversation that was reached.
 */
export const recogniseContact: Step = (decision, state, event) => {
  const { conversation, ticket, contact, whole } = state;
  if (conversation === undefined || event.chat.group !== undefined) return decision;
  // Gone, or named by staff meanwhile.
  const mayName = whole ? contact?.named === false : true;
  const nameless = ticket !== undefined && ticket.contactName === ticket.contactNumber;
  const named = nameless && !event.fromMe && event.pushName !== '' && event.pushName !== ticket.contactNumber;
  const unknown = chatNames(event.chat).filter(
    ({ field, name }) =>
      conversation.chat[field] === undefined && conversation.foreign?.includes(name) !== true,
  );
  const isForeign = ({ name }: { name: string }) => state.foreign.includes(name);
  const linkable = whole && contact === undefined ? [] : unknown.filter((one) => !isForeign(one));
  return {
    ...decision,
    ...(named && mayName && { contactName: event.pushName }),
    learned: linkable.map(({ name }) => name),
    foreign: unknown.filter(isForeign).map(({ name }) => name),
  };
};

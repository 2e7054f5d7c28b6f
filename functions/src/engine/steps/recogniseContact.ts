import type { Effect, Step } from '../engineState.ts';

/**
 * A contact known only by number takes the name it writes under; a chat known only by LID or only by number is
 * linked to the other once both are known, so that one person stays one contact.
 */
export const recogniseContact: Step = (decision, state, event) => {
  const { conversation, ticket } = state;
  if (conversation === undefined || event.chat.group !== undefined) return decision;
  const effects: Effect[] = [...decision.effects];
  const nameless = ticket !== undefined && ticket.contactName === ticket.contactNumber;
  if (nameless && !event.fromMe && event.pushName !== '' && event.pushName !== ticket.contactNumber) {
    effects.push({ kind: 'nameContact', contactId: conversation.contactId, name: event.pushName });
  }
  const { lid, pn } = event.chat;
  const learnsLid = lid !== undefined && conversation.chat.lid === undefined;
  const learnsNumber = pn !== undefined && conversation.chat.pn === undefined;
  if (learnsLid || learnsNumber) {
    effects.push({
      kind: 'linkChat',
      conversation: { ...conversation, chat: { ...conversation.chat, ...event.chat } },
    });
  }
  return { ...decision, effects };
};

import { randomUUID } from 'node:crypto';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { ContactItem } from '../../records/contactEntity.ts';
import { joinPlans } from '../../decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../decisions/plan.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { type NewTicket, newTicketItem } from './newTicketItem.ts';
import { planOpening } from './planOpening.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { logWrite } from '../../records/ticketLogEntity.ts';

type Given = Pick<NewTicket, 'status' | 'connectionId' | 'queueId' | 'userId' | 'at'> & {
  startedBy: 'schedule' | 'campaign' | 'apiKey';
};

/**
 * A new ticket for a message sent without a person, and the plan that opens it; a ticket created closed is also logged
 * as closed.
 */
export async function openUnattended(
  { nextId }: Pick<Runtime, 'nextId'>,
  conversation: ConversationItem,
  contact: ContactItem,
  given: Given,
): Promise<{ ticket: TicketItem; opening: Plan }> {
  const { status, queueId, startedBy, at } = given;
  const ticket: TicketItem = {
    ...newTicketItem(conversation, {
      ...given,
      id: await nextId('ticket'),
      uuid: randomUUID(),
      contactName: contact.name,
      contactNumber: contact.number,
      contactPicture: contact.pictureKey,
      tagIds: contact.tagIds,
      newContact: false,
      isGroup: contact.isGroup,
    }),
    ...(status === 'closed' && { closedAt: at }),
  };
  const { companyId, conversationId, id: ticketId } = ticket;
  const closed = { companyId, conversationId, ticketId, type: 'closed' as const, queueId, at, step: 1 };
  const opening = joinPlans(
    planOpening(conversation, ticket, { kind: startedBy }),
    status === 'closed' ? planOf('log', [logWrite(closed)]) : emptyPlan,
  );
  return { ticket, opening };
}

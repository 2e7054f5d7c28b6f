import type { ChatIdentity, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { present } from '@balcao/shared/server/db/expressions';
import { learnedIdentities } from '../../../core/contacts/learnedIdentities.ts';
import { planContactName } from '../../../core/contacts/planContactName.ts';
import { contactEntity, type ContactItem } from '../../../core/records/contactEntity.ts';
import { chatNames, pickNames } from '../../../core/conversations/chatNames.ts';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { aliasWrites, identityWrites } from '../../../core/conversations/newConversation.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { emptyPlan, type Plan, planOf } from '../../../core/decisions/plan.ts';
import type { Decision, EngineState } from '../state/engineState.ts';
import { planMergeProposals } from './planMergeProposals.ts';

/** Writes what was learned about the writer of a message: the contact's name, and further identities of the chat. */
export function planRecognition(
  { conversation, contact }: EngineState,
  { contactName, learned, foreign }: Decision,
  event: InboundMessage,
  at: string,
): Plan {
  if (conversation === undefined) return emptyPlan;
  const { companyId, contactId } = conversation;
  const named =
    contactName === undefined ? emptyPlan : planContactName({ companyId, contactId }, contactName, at);
  if (learned.length === 0 && foreign.length === 0) return named;
  // A known number is stored again in the form that WhatsApp uses now, with or without Brazil's ninth digit.
  const own = chatNames(conversation.chat).map(({ name }) => name);
  const told = pickNames(event.chat, [...own, ...learned]);
  const known = planOf(
    'conversation',
    [
      {
        update: conversationEntity.key(conversation),
        change: {
          set: {
            ...(learned.length > 0 && { chat: { ...conversation.chat, ...told } }),
            ...(foreign.length > 0 && {
              foreign: [...(conversation.foreign ?? []), ...foreign.map(({ name }) => name)],
            }),
          },
        },
        condition: present,
      },
    ],
    'present',
  );
  const proposed = planMergeProposals(contactId, foreign, event, at);
  if (learned.length === 0 || contact === undefined) return joinPlans(named, known, proposed);
  const names = planOf('identity', [
    ...identityWrites(conversation, learned),
    ...aliasWrites(conversation, pickNames(event.chat, learned)),
  ]);
  return joinPlans(named, known, proposed, planOwnNames(contact, conversation, told), names);
}

function planOwnNames(contact: ContactItem, { chat }: ConversationItem, told: ChatIdentity): Plan {
  const { version } = contact;
  const change = { set: { ...learnedIdentities(contact, chat, told) }, add: { version: 1 } };
  // Lists are written whole, so they require the version that was read.
  const condition = { expression: '#version = :version', values: { version } };
  return planOf('contact', [{ update: contactEntity.key(contact), change, condition }], 'unmoved');
}

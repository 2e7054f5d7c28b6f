import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { chatIdentities, contactEntity } from '../contacts/contactEntity.ts';
import { conversationEntity, type ConversationItem } from '../conversations/conversationEntity.ts';
import { aliasWrites, identityWrites } from '../conversations/newConversation.ts';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Runtime } from '../runtime/runtime.ts';
import type { Effect } from './engineState.ts';

/** Carries out what a decision asked for beside the message; each effect may run twice without harm. */
export async function applyEffect(runtime: Runtime, companyId: number, effect: Effect): Promise<void> {
  try {
    if (effect.kind === 'nameContact') await nameContact(runtime, companyId, effect.contactId, effect.name);
    else await linkChat(runtime, effect.conversation);
  } catch (error) {
    // Somebody named the contact, or the identity belongs to another contact, which a merge will settle.
    if (!(error instanceof ConditionFailed)) throw error;
    runtime.log.info('effect refused', { companyId, effect: effect.kind });
  }
}

async function nameContact(
  runtime: Runtime,
  companyId: number,
  contactId: number,
  name: string,
): Promise<void> {
  const sortName = contactSortName(name);
  await runtime.store.update(
    contactEntity.key({ companyId, contactId }),
    {
      set: {
        name,
        sortName,
        updatedAt: runtime.clock.iso(),
        ...contactEntity.indexKeys({ companyId, contactId, sortName }),
      },
      add: { version: 1 },
    },
    { expression: 'attribute_exists(#pk) AND #named = :no', values: { no: false } },
  );
}

async function linkChat(runtime: Runtime, conversation: ConversationItem): Promise<void> {
  const { companyId, contactId, channel, chat } = conversation;
  await runtime.store.transact([
    ...identityWrites({ companyId, contactId, channel }, chatIdentities(chat)),
    ...aliasWrites(conversation, chat),
    { update: conversationEntity.key(conversation), change: { set: { chat } } },
    {
      update: contactEntity.key({ companyId, contactId }),
      change: {
        set: {
          ...(chat.lid !== undefined && { lid: chat.lid }),
          ...(chat.pn !== undefined && { number: chat.pn }),
        },
        add: { version: 1 },
      },
      condition: { expression: 'attribute_exists(#pk)' },
    },
  ]);
}

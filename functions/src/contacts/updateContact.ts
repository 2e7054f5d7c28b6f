import type { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { foldText, whatsappNumber } from '@balcao/shared/contacts/contactRules';
import { AppError } from '@balcao/shared/errors';
import { identityWrites } from '../conversations/newConversation.ts';
import { ConditionFailed } from '../db/conditionFailed.ts';
import type { Condition } from '../db/expressions.ts';
import type { Write } from '../db/store.ts';
import type { Handler } from '../http/area.ts';
import { chatIdentities, contactEntity, contactIdentityEntity, type ContactItem } from './contactEntity.ts';
import { requireContact } from './requireContact.ts';
import { showContact } from './showContact.ts';

const attempts = 5;

/**
 * Changes a contact. A new number takes its identity along, unless another contact has it; lists and open tickets
 * follow by the stream. Somebody else's simultaneous change is not lost: the change is made again upon it.
 */
export const updateContact: Handler<typeof contactsApi.updateContact> = async (ctx, { params, body }) => {
  for (let attempt = 1; ; attempt++) {
    const before = await requireContact(ctx, params.id);
    const number = body.number === undefined || before.isGroup ? before.number : whatsappNumber(body.number);
    if (number === null) throw new AppError('ERR_WAPP_INVALID_CONTACT');
    const after: ContactItem = {
      ...before,
      ...(body.name !== undefined && { name: body.name, sortName: foldText(body.name) || '~', named: true }),
      ...(body.email !== undefined && { email: body.email }),
      ...(body.disableBot !== undefined && { disableBot: body.disableBot }),
      ...(body.lgpdAcceptedAt !== undefined && { lgpdAcceptedAt: body.lgpdAcceptedAt ?? undefined }),
      ...(body.extraInfo !== undefined && { extraInfo: body.extraInfo }),
      number,
      updatedAt: ctx.clock.iso(),
      version: before.version + 1,
    };
    const unchanged: Condition = { expression: '#version = :version', values: { version: before.version } };
    const identities = movedIdentity(before, after);
    try {
      await ctx.store.transact([...identities, { put: contactEntity.toItem(after), condition: unchanged }]);
      return await showContact(ctx, after);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (identities.length > 0 && error.failed.includes(0))
        throw new AppError('ERR_DUPLICATED_CONTACT', { cause: error });
      if (attempt === attempts) throw new AppError('ERR_CONFLICT', { cause: error });
    }
  }
};

/** The new number's identity, and the old one's given up; none while both are one person's (the ninth digit). */
function movedIdentity(before: ContactItem, after: ContactItem): Write[] {
  const identity = (number: string) => (number === '' ? [] : chatIdentities({ pn: number }));
  const [taken] = identity(after.number);
  const [left] = identity(before.number);
  if (taken === undefined || taken === left) return [];
  const { companyId, channel, contactId } = after;
  return [
    ...identityWrites(after, [taken]),
    ...(left === undefined
      ? []
      : [
          {
            delete: contactIdentityEntity.key({ companyId, channel, identity: left }),
            condition: {
              expression: 'attribute_not_exists(#pk) OR #contactId = :contactId',
              values: { contactId },
            },
          },
        ]),
  ];
}

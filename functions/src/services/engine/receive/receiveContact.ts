import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { Change } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { contactEntity, type ContactItem, getContact } from '../../../core/records/contactEntity.ts';
import { contactPicture } from '../../../core/contacts/contactPicture.ts';
import { watchFile } from '../../../core/ownedFiles/watchFile.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { loadConversation } from '../state/loadState.ts';

type ContactEvent = Extract<InboundEvent, { kind: 'contact' }>;

/**
 * The channel tells a name or a new picture of a person or a group we know; strangers are not stored for that, and what
 * is stored already is not written again. What staff named keeps its name.
 */
export async function receiveContact(runtime: Runtime, event: ContactEvent): Promise<void> {
  const known = await loadConversation(runtime.store, event, false);
  const takenIn =
    known !== undefined &&
    (await untilAccepted(() => takeIn(runtime, known.conversation, event), { attempts: 5, pauseMs: 50 }));
  // Nobody names the file that the connector has stored.
  if (!takenIn && event.pictureKey)
    await watchFile(runtime, contactPicture, { companyId: event.companyId }, event.pictureKey);
}

/** Answers whether there is such a contact. */
async function takeIn(
  runtime: Runtime,
  { companyId, contactId }: Pick<ContactItem, 'companyId' | 'contactId'>,
  event: ContactEvent,
): Promise<boolean> {
  const contact = await getContact(runtime.store, companyId, contactId);
  if (contact === undefined) return false;
  const change = changeOf(contact, event, runtime.clock.iso());
  if (change !== undefined)
    await runtime.store.update(contactEntity.key(contact), change, {
      expression: '#version = :version',
      values: { version: contact.version },
    });
  return true;
}

function changeOf(contact: ContactItem, { name, pictureKey }: ContactEvent, at: string): Change | undefined {
  const renamed = name !== null && name !== '' && !contact.named && name !== contact.name;
  const pictured = pictureKey !== null && pictureKey !== (contact.pictureKey ?? '');
  if (!renamed && !pictured) return undefined;
  const sortName = contactSortName(name ?? '');
  return {
    set: {
      updatedAt: at,
      ...(renamed && { name, sortName, ...contactEntity.indexKeys({ ...contact, sortName }) }),
      ...(pictured && pictureKey !== '' && { pictureKey }),
    },
    ...(pictured && pictureKey === '' && { remove: ['pictureKey'] }),
    add: { version: 1 },
  };
}

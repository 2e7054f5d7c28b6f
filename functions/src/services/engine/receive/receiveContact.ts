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
 * Stores a new name or picture of a person or group that the channel reports. Nothing is stored about unknown people,
 * unchanged values are not written, and names given by staff stay.
 */
export async function receiveContact(runtime: Runtime, event: ContactEvent): Promise<void> {
  const known = await loadConversation(runtime.store, event, false);
  const takenIn =
    known !== undefined &&
    (await untilAccepted(() => takeIn(runtime, known.conversation, event), { attempts: 5, pauseMs: 50 }));
  // No contact has the picture that the connector stored, so a timer deletes it.
  if (!takenIn && event.pictureKey)
    await watchFile(runtime, contactPicture, { companyId: event.companyId }, event.pictureKey);
}

/** Returns true if the contact exists. */
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

import { contactEntity, toContact } from '../contacts/contactEntity.ts';
import { changeAction } from './changeAction.ts';
import type { EventRule } from './eventRule.ts';
import { liveEvent } from './liveEvent.ts';

/** Contacts are the whole company's. */
export const contactEvents: EventRule = (change, context) => {
  const stored = change.after ?? change.before;
  if (stored === undefined) return [];
  const contact = contactEntity.fromItem(stored);
  const action = changeAction(change);
  const picture = contact.pictureKey === undefined ? null : context.signMedia(contact.pictureKey);
  const event = liveEvent(
    context.companyId,
    'contact',
    action,
    { entity: `contact:${contact.contactId}`, version: contact.version, at: contact.updatedAt },
    {
      ...(action !== 'delete' && { contact: toContact(contact, picture) }),
      contactId: contact.contactId,
    },
  );
  return [() => event];
};

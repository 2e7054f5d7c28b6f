import { entityEvents } from '../live/entityEvents.ts';
import type { EventRule } from '../live/eventRule.ts';
import { contactEntity, toContact } from './contactEntity.ts';
import { seesContact } from './seesContact.ts';

export const contactEvents: EventRule = entityEvents({
  topic: 'contact',
  entity: contactEntity,
  id: ({ contactId }) => contactId,
  audience: (contact, { viewer }) => seesContact(viewer, contact),
  data: (contact, { signMedia, directory }, gone, before) => {
    const { contactId, pictureKey, merging } = contact;
    const picture = pictureKey === undefined ? null : signMedia(pictureKey);
    return {
      ...(!gone && { contact: toContact(contact, picture, directory) }),
      contactId,
      ...(before !== undefined && before.merging !== merging && { merges: true as const }),
    };
  },
});

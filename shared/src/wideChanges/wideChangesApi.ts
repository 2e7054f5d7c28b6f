import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { messageReply, optionalIdOf } from '../contract/wireTypes.ts';
import { wideChange, wideChangeKinds } from './wideChangeModel.ts';

export const wideChangesApi = {
  listWideChanges: defineOperation('GET /wide-changes', {
    summary:
      'What somebody has changed for everybody and can still be undone: contacts blocked, tags deleted, owners set; the newest first, at most 100',
    access: 'admin',
    reply: z.object({ records: z.array(wideChange) }),
  }),
  undoWideChange: defineOperation('POST /wide-changes/undo', {
    repeated: 'refused',
    summary:
      'Undoes such a change within a day, for administrators and for whoever made it; a tag comes back with its contacts',
    access: 'user',
    audit: 'wideChanges.undo',
    body: z.object({
      kind: z.enum(wideChangeKinds),
      /** The contact, for `block` and `wallets`. */
      contactId: optionalIdOf('contact').optional(),
      /** The tag or stage, for `tag`. */
      tagId: optionalIdOf('tag').optional(),
    }),
    reply: messageReply,
    errors: [
      'ERR_WIDE_CHANGE_OVER',
      'ERR_NO_TAG_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_NO_CONTACT_FOUND',
      'ERR_MERGE_RUNNING',
      'ERR_TAG_NAME_ALREADY_EXISTS',
      'ERR_TOO_MANY_TAGS',
      'ERR_STAGE_CIRCLE',
      'ERR_STAGE_WAY_TOO_LONG',
    ],
  }),
};

import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { messageReply, optionalIdOf, pageReply, paging } from '../contract/wireTypes.ts';
import { wideChange, wideChangeKinds } from './wideChangeModel.ts';

export const wideChangesApi = {
  listWideChanges: defineOperation('GET /wide-changes', {
    summary:
      'What somebody has changed for everybody and can still be undone: contacts blocked, tags deleted, owners set; the newest first, 100 a page',
    access: 'admin',
    query: z.object({ ...paging }),
    reply: z.object({ records: z.array(wideChange), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  undoWideChange: defineOperation('POST /wide-changes/undo', {
    repeated: 'refused',
    summary:
      'Undoes such a change within a day, for administrators and for whoever made it: of owners, administrators undo what attendants changed one after another, others their own last changes; a tag comes back with its contacts',
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
      'ERR_TOO_MANY_OWN_TAGS',
      'ERR_TOO_MANY_REQUESTS',
      'ERR_STAGE_CIRCLE',
      'ERR_STAGE_WAY_TOO_LONG',
    ],
  }),
};

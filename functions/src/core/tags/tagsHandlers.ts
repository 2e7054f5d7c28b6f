import { requireTag } from './requireTag.ts';
import { tagEntity, toTag } from '../records/tagEntity.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { clearTicketStage } from './clearTicketStage.ts';
import { contactTags } from './contactTags.ts';
import { createTag } from './createTag.ts';
import { deleteTag } from './deleteTag.ts';
import { getTag } from './getTag.ts';
import { listAllTags } from './listAllTags.ts';
import { listTags } from './listTags.ts';
import { setTicketStage } from './setTicketStage.ts';
import { syncTags } from './syncTags.ts';
import { tagContact } from './tagContact.ts';
import { untagContact } from './untagContact.ts';
import { updateTag } from './updateTag.ts';

export const tagsHandlers: Handlers<typeof tagsApi> = {
  listTags,
  listAllTags,
  getTag,
  createTag: onceUnderKey(createTag, {
    of: 'POST /tags',
    made: newOf(tagEntity),
    again: async (ctx, id) => toTag(await requireTag(ctx, id)),
  }),
  updateTag,
  deleteTag,
  syncTags,
  contactTags,
  tagContact,
  untagContact,
  setTicketStage,
  clearTicketStage,
};

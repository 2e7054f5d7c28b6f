// Generated from the contract and the folder's files: npm run generate.
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
  createTag,
  updateTag,
  deleteTag,
  syncTags,
  contactTags,
  tagContact,
  untagContact,
  setTicketStage,
  clearTicketStage,
};

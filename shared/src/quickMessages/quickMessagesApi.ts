import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formFlag, formText, idParamsOf, messageReply, pageReply, paging } from '../contract/wireTypes.ts';
import { quickMessage } from './quickMessageModel.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { bareShortcode, longestMessage, longestShortcode } from './quickMessageRules.ts';

const shortcode = z
  .string()
  .transform(bareShortcode)
  .pipe(z.string().max(longestShortcode).refine(isVisibleName));
/** Empty becomes null: not given on creation, off on an update. */
const flag = formFlag(null);
const rest = {
  message: formText(longestMessage).transform(withoutControls).optional(),
  geral: flag.optional(),
  visao: flag.optional(),
  status: flag.optional(),
};
const params = idParamsOf('quickMessage');
const changes = ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_PERMISSION'] as const;

export const quickMessagesApi = {
  listQuickMessages: defineOperation('GET /quick-messages', {
    summary:
      'Quick messages that one sees, by shortcode, 20 a page; searchParam finds parts of shortcode and text',
    access: 'user',
    query: z.object({ searchParam: z.string().max(200).optional(), ...paging }),
    reply: z.object({ records: z.array(quickMessage), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  listAllQuickMessages: defineOperation('GET /quick-messages/list', {
    summary: 'All quick messages that one sees, by shortcode',
    access: 'user',
    reply: z.array(quickMessage),
  }),
  getQuickMessage: defineOperation('GET /quick-messages/{id}', {
    summary: 'A quick message',
    access: 'user',
    params,
    reply: quickMessage,
    errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
  }),
  createQuickMessage: defineOperation('POST /quick-messages', {
    idempotent: true,
    summary: 'Creates a quick message; others see it unless visao is off',
    access: 'user',
    openWhenUnproved: true,
    audit: 'quickMessages.create',
    body: z.object({ shortcode, ...rest }),
    reply: quickMessage,
    errors: [
      'ERR_SHORTCODE_ALREADY_EXISTS',
      'ERR_TOO_MANY_QUICK_MESSAGES',
      'ERR_TOO_MANY_OWN_QUICK_MESSAGES',
    ],
  }),
  updateQuickMessage: defineOperation('PUT /quick-messages/{id}', {
    summary: 'Changes a quick message',
    access: 'user',
    openWhenUnproved: true,
    audit: 'quickMessages.update',
    params,
    body: z.object({ shortcode: shortcode.optional(), ...rest }),
    reply: quickMessage,
    errors: [
      ...changes,
      'ERR_SHORTCODE_ALREADY_EXISTS',
      'ERR_TOO_MANY_QUICK_MESSAGES',
      'ERR_TOO_MANY_OWN_QUICK_MESSAGES',
    ],
  }),
  deleteQuickMessage: defineOperation('DELETE /quick-messages/{id}', {
    summary: 'Deletes a quick message and its file',
    access: 'user',
    openWhenUnproved: true,
    audit: 'quickMessages.delete',
    params,
    reply: messageReply,
    errors: changes,
  }),
  uploadQuickMessageMedia: defineOperation('POST /quick-messages/{id}/media-upload', {
    repeated: 'same',
    summary: 'Gives a quick message its file, in place of the one it had',
    access: 'user',
    audit: 'quickMessages.uploadMedia',
    params,
    /** Sent by existing clients and ignored. */
    body: z.object({ typeArch: formText(50).optional() }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: quickMessage,
    errors: [...changes, 'ERR_FILE_TYPE', 'ERR_TOO_LARGE', 'ERR_STORAGE_FULL', 'ERR_STORAGE_SHARE_FULL'],
  }),
  deleteQuickMessageMedia: defineOperation('DELETE /quick-messages/{id}/media-upload', {
    summary: 'Takes the file of a quick message away',
    access: 'user',
    audit: 'quickMessages.deleteMedia',
    params,
    reply: quickMessage,
    errors: changes,
  }),
};

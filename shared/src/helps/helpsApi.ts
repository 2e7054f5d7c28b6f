import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { formText, idParamsOf, messageReply, pageReply, paging } from '../contract/wireTypes.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { help } from './helpModel.ts';
import { isVideoCode, longestHelpText, longestHelpTitle } from './helpRules.ts';

const title = z.string().trim().min(1).max(longestHelpTitle).refine(isVisibleName);
const description = formText(longestHelpText).transform(withoutControls);
const video = z.string().trim().refine(isVideoCode);
const params = idParamsOf('help');

export const helpsApi = {
  listHelps: defineOperation('GET /helps', {
    summary: 'Help videos, 20 a page; searchParam finds parts of title and description',
    access: 'user',
    query: z.object({ searchParam: z.string().max(100).optional(), ...paging }),
    reply: z.object({ records: z.array(help), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  listAllHelps: defineOperation('GET /helps/list', {
    summary: 'Every help video, in the order in which they were made',
    access: 'user',
    reply: z.array(help),
  }),
  getHelp: defineOperation('GET /helps/{id}', {
    summary: 'A help video',
    access: 'user',
    params,
    reply: help,
    errors: ['ERR_NO_HELP_FOUND'],
  }),
  createHelp: defineOperation('POST /helps', {
    idempotent: true,
    summary: 'A new help video',
    access: 'super',
    audit: 'helps.create',
    body: z.object({ title, description: description.default(''), video }),
    reply: help,
    errors: ['ERR_TOO_MANY_HELPS'],
  }),
  updateHelp: defineOperation('PUT /helps/{id}', {
    summary: 'Changes a help video',
    access: 'super',
    audit: 'helps.update',
    params,
    body: z.object({
      title: title.optional(),
      description: description.optional(),
      video: video.optional(),
    }),
    reply: help,
    errors: ['ERR_NO_HELP_FOUND'],
  }),
  deleteHelp: defineOperation('DELETE /helps/{id}', {
    summary: 'Deletes a help video',
    access: 'super',
    audit: 'helps.delete',
    params,
    reply: messageReply,
    errors: ['ERR_NO_HELP_FOUND'],
  }),
};

import * as z from 'zod';
import { contact } from '../records/contactModel.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formNumber,
  formText,
  hexColor,
  idOf,
  idParamsOf,
  idTextOf,
  messageReply,
  optionalIdOf,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { tag, tagMark } from '../records/tagModel.ts';
import { longestTag, mostLaneHours, mostTagsOfContact, plainTagColor, shortestTag } from './tagRules.ts';

const name = z.string().trim().min(shortestTag).max(longestTag).refine(isVisibleName);
const color = emptyAs(hexColor, plainTagColor).optional();
const kanban = z.enum(['0', '1']).transform(Number).optional();
/** Automatic moves of a stage's tickets. */
const lane = {
  timeLane: formNumber(mostLaneHours).optional(),
  nextLaneId: optionalIdOf('stage').optional(),
  greetingMessageLane: formText(4000).optional(),
  rollbackLaneId: optionalIdOf('stage').optional(),
};
const params = idParamsOf('tag');
const contactReference = idTextOf('contact');

export const tagsApi = {
  listTags: defineOperation('GET /tags', {
    summary:
      'Tags by name, 20 a page, with how many contacts or, of stages, tickets each has; tagId answers that tag alone with its contacts, 20 a page',
    access: 'user',
    query: z.object({
      searchParam: z.string().max(200).optional(),
      kanban,
      tagId: z.union([idTextOf('tag'), z.literal('').transform(() => undefined)]).optional(),
      ...paging,
    }),
    reply: z.object({
      tags: z.array(
        tag.extend({
          contactsCount: z.int().nonnegative(),
          /** Stages only: number of the stage's tickets. */
          ticketsCount: z.int().nonnegative(),
          contacts: z.array(contact.pick({ id: true, name: true, number: true })).optional(),
        }),
      ),
      ...pageReply,
    }),
    errors: ['ERR_BAD_CURSOR', 'ERR_NO_TAG_FOUND'],
  }),
  listAllTags: defineOperation('GET /tags/list', {
    summary: 'All tags by name: of contacts (kanban 0), stages (1), or both',
    access: 'user',
    query: z.object({ kanban, companyId: optionalIdOf('company').optional() }),
    reply: z.array(tag),
  }),
  getTag: defineOperation('GET /tags/{id}', {
    summary: 'A tag',
    access: 'user',
    params,
    reply: tag,
    errors: ['ERR_NO_TAG_FOUND'],
  }),
  createTag: defineOperation('POST /tags', {
    idempotent: true,
    summary: 'Creates a tag of contacts or, for administrators, a stage of tickets',
    access: 'user',
    openWhenUnproved: true,
    audit: 'tags.create',
    body: z.object({ name, color, kanban: formNumber(1).optional(), ...lane }),
    reply: tag,
    errors: [
      'ERR_PLAN_FLAG',
      'ERR_TAG_NAME_ALREADY_EXISTS',
      'ERR_NO_TAG_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_TOO_MANY_TAGS',
      'ERR_TOO_MANY_OWN_TAGS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
  updateTag: defineOperation('PUT /tags/{id}', {
    summary:
      'Gives a tag another name or colour, wherever it is shown; of a stage, with its way on, only administrators',
    access: 'user',
    openWhenUnproved: true,
    audit: 'tags.update',
    params,
    body: z.object({ name: name.optional(), color, ...lane }),
    reply: tag,
    errors: [
      'ERR_PLAN_FLAG',
      'ERR_NO_TAG_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_TAG_NAME_ALREADY_EXISTS',
      'ERR_STAGE_CIRCLE',
      'ERR_STAGE_WAY_TOO_LONG',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
  deleteTag: defineOperation('DELETE /tags/{id}', {
    summary:
      'Deletes a tag, for administrators and whoever made it, and takes it from every contact a day later; a stage only administrators',
    access: 'user',
    openWhenUnproved: true,
    audit: 'tags.delete',
    params,
    reply: messageReply,
    errors: ['ERR_NO_TAG_FOUND', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_REQUESTS'],
  }),
  syncTags: defineOperation('POST /tags/sync', {
    repeated: 'same',
    summary:
      'Gives a contact these tags and no others; others are taken only by those who may set its owners',
    access: 'user',
    audit: 'tags.sync',
    body: z.object({
      contactId: idOf('contact'),
      /** Ids, or whole tags as existing clients send them. */
      tags: emptyAs(
        z.array(z.union([idOf('tag'), z.object({ id: idOf('tag') })])).max(mostTagsOfContact),
        [],
      ),
    }),
    reply: contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NO_PERMISSION', 'ERR_MERGE_RUNNING'],
  }),
  contactTags: defineOperation('GET /contactTags/{id}', {
    summary: 'The tags of a contact; false where it has none, since clients test whether there are any',
    access: 'user',
    params: idParamsOf('contact'),
    reply: z.object({ tags: z.union([z.array(tagMark), z.literal(false)]) }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  tagContact: defineOperation('PUT /tags-contacts/{tagId}/{contactId}', {
    summary: 'Gives a contact one tag more',
    access: 'user',
    audit: 'tags.tagContact',
    params: z.object({ tagId: idTextOf('tag'), contactId: contactReference }),
    reply: contact,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_TOO_MANY_CONTACT_TAGS', 'ERR_MERGE_RUNNING'],
  }),
  untagContact: defineOperation('DELETE /tags-contacts/{tagId}/{contactId}', {
    summary: 'Takes a tag from a contact, for those who may set its owners',
    access: 'user',
    audit: 'tags.untagContact',
    params: z.object({ tagId: idTextOf('tag'), contactId: contactReference }),
    reply: messageReply,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NO_PERMISSION', 'ERR_MERGE_RUNNING'],
  }),
  setTicketStage: defineOperation('PUT /ticket-tags/{ticketId}/{tagId}', {
    summary: 'Puts a ticket into a stage, in place of the one it was in',
    access: 'user',
    planFlag: 'useKanban',
    audit: 'tags.setStage',
    params: z.object({ ticketId: idTextOf('ticket'), tagId: idTextOf('stage') }),
    status: 201,
    reply: messageReply,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND'],
  }),
  clearTicketStage: defineOperation('DELETE /ticket-tags/{ticketId}', {
    summary: 'Takes a ticket out of its stage',
    access: 'user',
    audit: 'tags.clearStage',
    params: z.object({ ticketId: idTextOf('ticket') }),
    reply: messageReply,
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
};

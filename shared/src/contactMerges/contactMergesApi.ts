import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idOf, idParamsOf, idTextOf, messageReply, pageReply, paging } from '../contract/wireTypes.ts';

/** What people recognise a contact by. */
const whom = z.object({ id: z.int().positive(), name: z.string(), number: z.string() });

/** A contact that was merged into another one, as long as that can be undone. */
export const contactMerge = z.object({
  /** The contact that stays. */
  contactId: z.int().positive(),
  /** The merged contact. */
  contact: whom,
  state: z.enum(['running', 'done', 'undoing']),
  /** Tickets moved so far. */
  done: z.int().nonnegative(),
  /** The user who merged the two contacts. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  mergedAt: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
});
export type ContactMerge = z.infer<typeof contactMerge>;

/**
 * Two contacts that may be one person, because one wrote under a number or LID of the other. The older one comes first.
 */
export const mergeProposal = z.object({
  contacts: z.tuple([whom, whom]),
  /** Instant at which the two were last proposed. */
  proposedAt: z.iso.datetime(),
});
export type MergeProposal = z.infer<typeof mergeProposal>;

const pair = { params: idParamsOf('contact'), body: z.object({ otherContactId: idOf('contact') }) };

/** Merges of two contacts that are one person: done by an administrator, undoable for a day. */
export const contactMergesApi = {
  mergeContacts: defineOperation('POST /contacts/{id}/merge', {
    repeated: 'refused',
    summary:
      'Merges another contact into this one, which keeps its name and number: a job, whose progress GET /contacts/{id}/merges tells. Undoable for 24 hours',
    access: 'admin',
    audit: 'contacts.merge',
    ...pair,
    reply: contactMerge,
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_MERGE_SAME_CONTACT',
      'ERR_MERGE_GROUP',
      'ERR_MERGE_CHANNELS',
      'ERR_MERGE_BLOCKED',
      'ERR_MERGE_TOO_LARGE',
      'ERR_MERGE_RUNNING',
    ],
  }),
  undoMerge: defineOperation('POST /contacts/{id}/merge/undo', {
    repeated: 'refused',
    summary: 'Makes two contacts again of what was merged within the last 24 hours: a job as well',
    access: 'admin',
    audit: 'contacts.undoMerge',
    ...pair,
    reply: contactMerge,
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NOTHING_TO_UNDO', 'ERR_MERGE_RUNNING', 'ERR_MERGE_UNDO_EXPIRED'],
  }),
  listContactMerges: defineOperation('GET /contacts/{id}/merges', {
    summary: 'What was merged into a contact and can still be undone, and whom it may be the same person as',
    access: 'admin',
    params: idParamsOf('contact'),
    reply: z.object({ merges: z.array(contactMerge), proposals: z.array(mergeProposal) }),
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
  listMergeProposals: defineOperation('GET /contacts/merge-proposals', {
    summary: 'Contacts that may be the same person, two by two, 20 a page',
    access: 'admin',
    query: z.object({ ...paging }),
    reply: z.object({ proposals: z.array(mergeProposal), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  dismissMergeProposal: defineOperation('DELETE /contacts/merge-proposals/{contactId}/{otherContactId}', {
    summary: 'Says that two contacts are different people: it is not proposed again to merge them',
    access: 'admin',
    audit: 'contacts.dismissMerge',
    params: z.object({ contactId: idTextOf('contact'), otherContactId: idTextOf('contact') }),
    reply: messageReply,
    errors: ['ERR_NO_CONTACT_FOUND'],
  }),
};

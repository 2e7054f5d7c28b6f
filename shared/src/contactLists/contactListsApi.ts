import * as z from 'zod';
import { shippingStates } from '../records/shippingStates.ts';
import { contactJob } from '../contactJobs/contactJobsApi.ts';
import { exportFormats } from '../contactJobs/exportFormats.ts';
import { extraInfo } from '../records/contactModel.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  idOf,
  idParamsOf,
  idTextOf,
  messageReply,
  nameText,
  optionalIdOf,
  optionalIdsOf,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { contactList, contactListItem } from './contactListModel.ts';
import { longestListField, longestListName, mostListFields, mostNamedContacts } from './contactListRules.ts';

const params = idParamsOf('contactList');
const itemParams = idParamsOf('contactListItem');
const name = nameText(longestListName);
const number = z.string().trim().min(8).max(50);
const itemFields = {
  email: emptyAs(z.email().max(254), '').optional(),
  extraInfo: emptyAs(
    z.array(extraInfo.extend({ value: z.string().max(longestListField) })).max(mostListFields),
    [],
  ).optional(),
};
/** Sent by existing clients and ignored: the token decides the company. */
const companyId = optionalIdOf('company').optional();
const searchParam = z.string().max(200).optional();
const ofCampaigns = { access: 'admin', planFlag: 'useCampaigns' } as const;
const ofList = ['ERR_NO_CONTACT_LIST_FOUND'] as const;
const ofItem = ['ERR_NO_CONTACT_LIST_ITEM_FOUND'] as const;
const ofNumbers = ['ERR_NUMBER_IN_CONTACT_LIST', 'ERR_CONTACT_LIST_NUMBER'] as const;

export const contactListsApi = {
  listContactLists: defineOperation('GET /contact-lists', {
    ...ofCampaigns,
    summary:
      'Contact lists by name, 20 a page, with how many each holds; searchParam finds parts of the name',
    query: z.object({ searchParam, ...paging }),
    reply: z.object({ records: z.array(contactList), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  listAllContactLists: defineOperation('GET /contact-lists/list', {
    ...ofCampaigns,
    summary: 'All contact lists by name',
    query: z.object({ companyId }),
    reply: z.array(contactList),
  }),
  getContactList: defineOperation('GET /contact-lists/{id}', {
    ...ofCampaigns,
    summary: 'A contact list',
    params,
    reply: contactList,
    errors: [...ofList],
  }),
  createContactList: defineOperation('POST /contact-lists', {
    idempotent: true,
    ...ofCampaigns,
    summary: 'Creates an empty contact list',
    audit: 'contactLists.create',
    body: z.object({ name, companyId }),
    reply: contactList,
    errors: ['ERR_TOO_MANY_CONTACT_LISTS'],
  }),
  updateContactList: defineOperation('PUT /contact-lists/{id}', {
    ...ofCampaigns,
    summary: 'Gives a contact list another name',
    audit: 'contactLists.update',
    params,
    body: z.object({ name: name.optional(), companyId }),
    reply: contactList,
    errors: [...ofList],
  }),
  deleteContactList: defineOperation('DELETE /contact-lists/{id}', {
    ...ofCampaigns,
    summary: 'Deletes a contact list with all in it, unless a campaign that has not ended writes to it',
    audit: 'contactLists.delete',
    params,
    reply: messageReply,
    errors: [...ofList, 'ERR_CONTACT_LIST_IN_USE'],
  }),
  checkContactList: defineOperation('POST /contact-lists/{id}/check', {
    repeated: 'same',
    ...ofCampaigns,
    summary:
      'Has WhatsApp asked now of the numbers of a list that it was not asked of yet; with again of those as well that it did not know',
    audit: 'contactLists.check',
    params,
    body: z.object({ again: emptyAs(z.boolean(), false).optional() }),
    reply: contactList,
    errors: [...ofList, 'ERR_TOO_MANY_REQUESTS'],
  }),
  fillContactList: defineOperation('POST /contact-lists/{id}/contacts', {
    idempotent: true,
    ...ofCampaigns,
    summary:
      'Begins to put contacts into a list: those with any of some tags, those that a search finds, those named, or those whom a campaign came upon (with state only those of it: who replied, say). A job; who is in the list already stays as they are',
    audit: 'contactLists.fill',
    params,
    body: z.object({
      contactTag: optionalIdsOf('tag', 100).optional(),
      searchParam: emptyAs(z.string().trim().max(200), '').optional(),
      contactIds: optionalIdsOf('contact', mostNamedContacts).optional(),
      campaignId: optionalIdOf('campaign').optional(),
      state: emptyAs(z.enum(shippingStates), null).optional(),
    }),
    reply: contactJob,
    errors: [
      ...ofList,
      'ERR_NO_TAG_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_NOBODY_FOR_CONTACT_LIST',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
  exportContactList: defineOperation('POST /contact-lists/{id}/export', {
    idempotent: true,
    ...ofCampaigns,
    summary: 'Begins to write a list into a spreadsheet: a job. Hidden numbers stay hidden',
    audit: 'contactLists.export',
    params,
    body: z.object({ format: emptyAs(z.enum(exportFormats), 'xlsx').default('xlsx') }),
    reply: contactJob,
    errors: [...ofList, 'ERR_TOO_MANY_REQUESTS'],
  }),
  listContactListItems: defineOperation('GET /contact-list-items', {
    ...ofCampaigns,
    summary:
      'Who is in a list by name, 20 a page; searchParam finds beginnings of names and numbers first, then parts of names and e-mails, in pages that may be short',
    query: z.object({ contactListId: idTextOf('contactList'), searchParam, companyId, ...paging }),
    reply: z.object({ contacts: z.array(contactListItem), ...pageReply }),
    errors: [...ofList, 'ERR_BAD_CURSOR', 'ERR_TOO_MANY_REQUESTS'],
  }),
  listAllListed: defineOperation('GET /contact-list-items/list', {
    ...ofCampaigns,
    summary:
      'The first 1,000 of a list by name, fewer where one answer does not hold them; all of them page by page: GET /contact-list-items',
    query: z.object({ contactListId: idTextOf('contactList'), companyId }),
    reply: z.array(contactListItem),
    errors: [...ofList],
  }),
  getContactListItem: defineOperation('GET /contact-list-items/{id}', {
    ...ofCampaigns,
    summary: 'Somebody in a list',
    params: itemParams,
    reply: contactListItem,
    errors: [...ofItem],
  }),
  createContactListItem: defineOperation('POST /contact-list-items', {
    idempotent: true,
    ...ofCampaigns,
    summary: 'Puts somebody into a list. WhatsApp is asked of the number afterwards',
    audit: 'contactLists.createItem',
    body: z.object({ ...itemFields, name, number, contactListId: idOf('contactList'), companyId }),
    reply: contactListItem,
    errors: [...ofList, ...ofNumbers, 'ERR_CONTACT_LIST_FULL'],
  }),
  updateContactListItem: defineOperation('PUT /contact-list-items/{id}', {
    ...ofCampaigns,
    summary: 'Changes somebody in a list; of a new number WhatsApp is asked afterwards',
    audit: 'contactLists.updateItem',
    params: itemParams,
    body: z.object({ ...itemFields, name: name.optional(), number: number.optional(), companyId }),
    reply: contactListItem,
    errors: [...ofItem, ...ofNumbers],
  }),
  deleteContactListItem: defineOperation('DELETE /contact-list-items/{id}', {
    ...ofCampaigns,
    summary: 'Takes somebody out of a list',
    audit: 'contactLists.deleteItem',
    params: itemParams,
    reply: messageReply,
    errors: [...ofItem],
  }),
};

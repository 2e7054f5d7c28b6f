import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formFlag,
  formText,
  idOf,
  idParamsOf,
  messageReply,
  nameText,
  optionalIdOf,
  pageReply,
  paging,
  toggle,
} from '../contract/wireTypes.ts';
import { uploadReference } from '../uploads/uploadReference.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { longestCampaignName, longestCampaignText } from './campaignRules.ts';
import { openedStatuses } from '../tickets/openedStatuses.ts';
import { campaign, shipping, skipReasons } from './campaignModel.ts';
import { shippingStates } from '../records/shippingStates.ts';
import { contactJob } from '../contactJobs/contactJobsApi.ts';
import { exportFormats } from '../contactJobs/exportFormats.ts';
import { contactListItem } from '../contactLists/contactListModel.ts';
import { campaignSettingsForm } from './campaignSettings.ts';
import { campaignSettingKeys } from './defaultCampaignSettings.ts';

const text = emptyAs(z.string().max(longestCampaignText).transform(withoutControls), '').optional();

/** Local time on the company's clock, without a zone; seconds are optional. */
const scheduledAt = emptyAs(
  z
    .string()
    .regex(/^2\d{3}-\d{2}-\d{2}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
    .transform((given) => `${given.slice(0, 10)}T${given.slice(11, 16)}:${given.slice(17) || '00'}.000Z`)
    .refine((shown) => {
      const read = new Date(shown);
      return !Number.isNaN(read.getTime()) && read.toISOString() === shown;
    }),
  null,
);

/** Old clients send "Nenhuma" for no tag. */
const tagListId = z.union([optionalIdOf('tag'), z.literal('Nenhuma').transform(() => null)]).optional();

const fields = {
  message1: text,
  message2: text,
  message3: text,
  message4: text,
  message5: text,
  confirmationMessage1: text,
  confirmationMessage2: text,
  confirmationMessage3: text,
  confirmationMessage4: text,
  confirmationMessage5: text,
  confirmation: formFlag(false).optional(),
  scheduledAt: scheduledAt.optional(),
  contactListId: optionalIdOf('contactList').optional(),
  tagListId,
  userId: optionalIdOf('user').optional(),
  queueId: optionalIdOf('queue').optional(),
  openTicket: emptyAs(toggle, 'disabled').optional(),
  statusTicket: emptyAs(z.enum(openedStatuses), 'closed').optional(),
};

const params = idParamsOf('campaign');
const forAdmins = { access: 'admin', planFlag: 'useCampaigns' } as const;
const references = [
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_QUEUE_REQUIRED',
  'ERR_NO_USER_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_CONTACT_LIST_FOUND',
] as const;
const lacks = [
  'ERR_CAMPAIGN_NO_CONNECTION',
  'ERR_CAMPAIGN_NO_AUDIENCE',
  'ERR_CAMPAIGN_EMPTY',
  'ERR_CAMPAIGN_NO_QUESTION',
] as const;
/** The contact list in a campaign's report, with its first contacts. */
const listInReport = z.object({
  id: z.int().positive(),
  name: z.string(),
  contacts: z.array(contactListItem),
});
const setting = z.object({ key: z.enum(campaignSettingKeys), value: z.string() });

export const campaignsApi = {
  listCampaigns: defineOperation('GET /campaigns', {
    summary: 'Campaigns of the company, the newest first, 20 a page',
    ...forAdmins,
    query: z.object({ searchParam: z.string().max(200).optional(), ...paging }),
    reply: z.object({ records: z.array(campaign), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  getCampaign: defineOperation('GET /campaigns/{id}', {
    summary:
      'A campaign with its figures and the first of its recipients; all of them page by page: GET /campaigns/{id}/shippings',
    ...forAdmins,
    params,
    reply: campaign.extend({ contactList: listInReport.nullable(), shipping: z.array(shipping) }),
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  createCampaign: defineOperation('POST /campaigns', {
    idempotent: true,
    summary:
      'A new campaign; with a time (`scheduledAt`, what the company’s clock shows) it begins by itself, without one when somebody starts it',
    ...forAdmins,
    audit: 'campaigns.create',
    body: z.object({ name: nameText(longestCampaignName), whatsappId: idOf('connection'), ...fields }),
    reply: campaign,
    errors: [...references, ...lacks, 'ERR_CAMPAIGN_PAST', 'ERR_TOO_MANY_CAMPAIGNS'],
  }),
  updateCampaign: defineOperation('PUT /campaigns/{id}', {
    summary:
      'Changes a campaign that is not about to begin: one without a time, or more than an hour before it',
    ...forAdmins,
    audit: 'campaigns.update',
    params,
    body: z.object({
      name: nameText(longestCampaignName).optional(),
      whatsappId: idOf('connection').optional(),
      ...fields,
    }),
    reply: campaign,
    errors: [
      ...references,
      ...lacks,
      'ERR_CAMPAIGN_PAST',
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_CAMPAIGN_FIXED',
      'ERR_CONFLICT',
    ],
  }),
  deleteCampaign: defineOperation('DELETE /campaigns/{id}', {
    summary:
      'Deletes a campaign that is not running, with its report; what was sent stays in its conversations',
    ...forAdmins,
    audit: 'campaigns.delete',
    params,
    reply: messageReply,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_RUNNING', 'ERR_CONFLICT'],
  }),
  uploadCampaignMedia: defineOperation('POST /campaigns/{id}/media-upload', {
    repeated: 'same',
    summary:
      'Gives a campaign its file (multipart field file, or uploadId of POST /uploads), in place of the one it had',
    ...forAdmins,
    audit: 'campaigns.uploadMedia',
    params,
    body: z.object({ typeArch: formText(50).optional(), uploadId: uploadReference }),
    multipart: { field: 'file', maxFiles: 1 },
    reply: campaign,
    errors: [
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_CAMPAIGN_FIXED',
      'ERR_CONFLICT',
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_FILE_TYPE',
      'ERR_TOO_LARGE',
      'ERR_STORAGE_FULL',
    ],
  }),
  deleteCampaignMedia: defineOperation('DELETE /campaigns/{id}/media-upload', {
    summary: 'Takes the file of a campaign away',
    ...forAdmins,
    audit: 'campaigns.deleteMedia',
    params,
    reply: campaign,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_FIXED', 'ERR_CONFLICT'],
  }),
  cancelCampaign: defineOperation('POST /campaigns/{id}/cancel', {
    repeated: 'same',
    summary: 'Stops a campaign that runs or waits for its time; what it has sent is sent',
    ...forAdmins,
    audit: 'campaigns.cancel',
    params,
    status: 204,
    reply: z.object({}),
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_NOT_RUNNING', 'ERR_CONFLICT'],
  }),
  restartCampaign: defineOperation('POST /campaigns/{id}/restart', {
    repeated: 'refused',
    summary:
      'Begins a campaign now, or again one that was cancelled: who came meanwhile gets it, nobody gets it twice. A cancelled one whose time lies ahead waits for it again',
    ...forAdmins,
    audit: 'campaigns.restart',
    params,
    status: 204,
    reply: z.object({}),
    errors: [
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_CAMPAIGN_BEGUN',
      'ERR_CONFLICT',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_CONTACT_LIST_FOUND',
      'ERR_NO_TAG_FOUND',
      ...lacks,
    ],
  }),
  resumeCampaign: defineOperation('POST /campaigns/{id}/resume', {
    repeated: 'refused',
    summary: 'Lets a campaign go on that the guard has stopped; it looks at what is sent from now on',
    ...forAdmins,
    audit: 'campaigns.resume',
    params,
    status: 204,
    reply: z.object({}),
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_NOT_RUNNING', 'ERR_CONFLICT'],
  }),
  previewCampaign: defineOperation('GET /campaigns/{id}/preview', {
    summary: 'Its texts as the first recipients would get them, and when it would end if it began now',
    ...forAdmins,
    params,
    reply: z.object({
      recipients: z.array(
        z.object({
          contactId: z.int().positive().nullable(),
          name: z.string(),
          number: z.string(),
          messages: z.array(z.string()),
          confirmationMessages: z.array(z.string()),
          /** Reason for leaving this recipient out; null if the message would be sent. */
          skipped: z.enum(skipReasons).nullable(),
        }),
      ),
      /** Recipients not processed yet. */
      left: z.int().nonnegative(),
      endsAt: z.iso.datetime().nullable(),
      /** Daily cap of its connection and messages sent today; null if the guard is off. */
      cap: z.object({ cap: z.int(), used: z.int() }).nullable(),
    }),
    errors: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  testCampaign: defineOperation('POST /campaigns/{id}/test', {
    repeated: 'again',
    summary:
      'Sends each of its texts once to a contact whom the campaign would write to (oneself, say); no figure counts it',
    ...forAdmins,
    audit: 'campaigns.test',
    params,
    body: z.object({ contactId: idOf('contact') }),
    reply: z.object({ messages: z.int().nonnegative() }),
    errors: [
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_CAMPAIGN_CHANNEL',
      'ERR_CONTACT_OPTED_OUT',
      'ERR_TOO_MANY_REQUESTS',
      'ERR_NO_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_CAMPAIGN_EMPTY',
      'ERR_DUPLICATED_CONTACT',
    ],
  }),
  listShippings: defineOperation('GET /campaigns/{id}/shippings', {
    summary: 'Recipients that a campaign has come upon, 100 a page; of one state, where it is named',
    ...forAdmins,
    params,
    query: z.object({ state: z.enum([...shippingStates, '']).optional(), ...paging }),
    reply: z.object({ records: z.array(shipping), ...pageReply }),
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_BAD_CURSOR'],
  }),
  exportCampaign: defineOperation('POST /campaigns/{id}/export', {
    idempotent: true,
    summary:
      'Begins to write the recipients of a campaign, and what came of each, into a spreadsheet: a job. Hidden numbers stay hidden',
    ...forAdmins,
    audit: 'campaigns.export',
    params,
    body: z.object({ format: emptyAs(z.enum(exportFormats), 'xlsx').default('xlsx') }),
    reply: contactJob,
    errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  }),
  listCampaignCaps: defineOperation('GET /campaign-settings/caps', {
    summary: 'What campaigns may send today through each number under the guard, and have sent',
    ...forAdmins,
    reply: z.array(
      z.object({
        whatsappId: z.int().positive(),
        name: z.string(),
        cap: z.int().nonnegative(),
        used: z.int().nonnegative(),
      }),
    ),
  }),
  listCampaignSettings: defineOperation('GET /campaign-settings', {
    summary: 'How campaigns of the company are sent: key and value, which is JSON',
    ...forAdmins,
    reply: z.array(setting),
  }),
  storeCampaignSettings: defineOperation('POST /campaign-settings', {
    repeated: 'same',
    summary: 'Changes the settings that are named; running campaigns go by them from their next message on',
    ...forAdmins,
    audit: 'campaigns.settings',
    body: z.object({ settings: campaignSettingsForm }),
    reply: z.array(setting),
    errors: ['ERR_CONFLICT'],
  }),
  setOptOut: defineOperation('PUT /contacts/{id}/opt-out', {
    summary:
      'Notes that a contact wants no campaigns, or wants them again, for those who may also set its owners',
    access: 'user',
    planFlag: 'useCampaigns',
    audit: 'campaigns.optOut',
    params: idParamsOf('contact'),
    body: z.object({ optedOut: z.boolean() }),
    reply: z.object({ id: z.int().positive(), optedOutAt: z.iso.datetime().nullable() }),
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_PERMISSION', 'ERR_CONFLICT'],
  }),
};

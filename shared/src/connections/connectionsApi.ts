import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  flagText,
  formFlag,
  formNumber,
  formText,
  idParamsOf,
  idTextOf,
  messageReply,
  nameText,
  optionalDate,
  optionalIdOf,
  optionalIdsOf,
  toggle,
} from '../contract/wireTypes.ts';
import { weekHoursForm } from '../hours/weekHoursForm.ts';
import { connection, connectionSettings } from '../records/connectionModel.ts';
import { channels } from '../records/connectionWords.ts';

const text = formText(4000).optional();
const minutes = formNumber(1_000_000).optional();
const uses = formNumber(1000, 3).optional();

/** An instant, or local time on the company's clock (`2026-11-22T09:30`), which existing clients send. */
const dateTime = emptyAs(
  z.union([
    z.iso.datetime().transform((text) => new Date(text).toISOString()),
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/)
      // Rejects days and hours that do not exist.
      .refine(
        (text) => new Date(`${text.slice(0, 16)}:00.000Z`).toJSON()?.startsWith(text.slice(0, 16)) === true,
      ),
  ]),
  null,
);

const writable = {
  ...connectionSettings.partial().shape,
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  ratingMessage: text,
  allowGroup: formFlag(false).optional(),
  groupAsTicket: emptyAs(toggle, 'disabled').optional(),
  sendIdQueue: z.union([z.literal([0, '0']).transform(() => null), optionalIdOf('queue')]).optional(),
  timeSendQueue: formNumber(100_000).optional(),
  maxUseBotQueues: uses,
  timeUseBotQueues: formNumber(100_000).optional(),
  expiresTicket: minutes,
  whenExpiresTicket: formNumber(1)
    .transform((when) => (when === 1 ? 1 : 0))
    .optional(),
  expiresInactiveMessage: text,
  timeInactiveMessage: minutes,
  inactiveMessage: text,
  maxUseBotQueuesNPS: uses,
  expiresTicketNPS: minutes,
  timeCreateNewTicket: minutes,
  collectiveVacationMessage: text,
  collectiveVacationStart: optionalDate.optional(),
  collectiveVacationEnd: optionalDate.optional(),
  schedules: weekHoursForm.optional(),
  integrationId: optionalIdOf('integration').optional(),
  promptId: optionalIdOf('prompt').optional(),
  flowIdWelcome: optionalIdOf('flow').optional(),
  flowIdNotPhrase: optionalIdOf('flow').optional(),
  provider: formText(50).optional(),
  enableImportMessage: formFlag(false).optional(),
  importOldMessages: dateTime.optional(),
  importRecentMessages: dateTime.optional(),
  importOldMessagesGroups: formFlag(false).optional(),
  closedTicketsPostImported: formFlag(false).optional(),
  queueIdImportMessages: optionalIdOf('queue').optional(),
  /** Empty leaves it unchanged: a company keeps its default connection until another one becomes the default. */
  isDefault: formFlag(undefined).optional(),
  /**
   * Our tokens have thirty letters and digits; integrators may bring their own. Dots alone are the mask shown on read.
   */
  token: formText(100)
    .refine((text) => /^(|•+|[A-Za-z0-9]{16,100})$/.test(text.trim()))
    .optional(),
  queueIds: optionalIdsOf('queue', 100).optional(),
};

/** Errors for records that a connection names besides queues. */
const namedThings = ['ERR_NO_INTEGRATION_FOUND', 'ERR_NO_PROMPT_FOUND', 'ERR_NO_FLOW_FOUND'] as const;

const listQuery = z.object({
  session: z.enum(['0', '1']).optional(),
  companyId: idTextOf('company').optional(),
  channel: z.enum(channels).optional(),
});

const sessionRoute = {
  access: 'admin',
  orSwitch: 'allowConnections',
  params: idParamsOf('connection'),
  reply: messageReply,
} as const;

const update = {
  params: idParamsOf('connection'),
  body: z.object({ ...writable, name: nameText(50).optional() }),
  reply: connection,
  errors: [
    'ERR_NO_WAPP_FOUND',
    'ERR_CONNECTION_NAME_ALREADY_EXISTS',
    'ERR_CONNECTION_TOKEN_ALREADY_EXISTS',
    'ERR_WAPP_GREETING_REQUIRED',
    'ERR_NO_QUEUE_FOUND',
    ...namedThings,
    'ERR_NO_OTHER_WHATSAPP',
  ],
} as const;

/** A connection in the overview of all companies. */
const connectionOfCompany = connection
  .pick({
    id: true,
    name: true,
    channel: true,
    status: true,
    companyId: true,
    isDefault: true,
    updatedAt: true,
  })
  .extend({ company: z.object({ id: z.int().positive(), name: z.string() }) });

export const connectionsApi = {
  listConnections: defineOperation('GET /whatsapp', {
    summary: 'Connections of the company',
    access: 'user',
    query: listQuery,
    reply: z.array(connection),
  }),
  filterConnections: defineOperation('GET /whatsapp/filter', {
    summary: 'Connections of the company on one channel',
    access: 'user',
    query: listQuery,
    reply: z.array(connection),
  }),
  listAllConnections: defineOperation('GET /whatsapp/all', {
    summary: 'Connections of every company',
    access: 'super',
    query: z.object({ session: z.enum(['0', '1']).optional() }),
    reply: z.array(connectionOfCompany),
  }),
  getAnyConnection: defineOperation('GET /whatsapp-admin/{id}', {
    summary: 'A connection of any company',
    access: 'super',
    params: idParamsOf('connection'),
    query: z.object({ session: z.enum(['0', '1']).optional() }),
    reply: connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  updateAnyConnection: defineOperation('PUT /whatsapp-admin/{id}', {
    summary: 'Changes a connection of any company',
    access: 'super',
    audit: 'connections.update',
    ...update,
  }),
  deleteAnyConnection: defineOperation('DELETE /whatsapp-admin/{id}', {
    summary: 'Deletes a connection of any company',
    access: 'super',
    audit: 'connections.delete',
    params: idParamsOf('connection'),
    reply: messageReply,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  endAnySession: defineOperation('DELETE /whatsappsession/admin/{id}', {
    summary: 'Disconnects a connection of any company',
    access: 'super',
    audit: 'connections.disconnect',
    params: idParamsOf('connection'),
    reply: messageReply,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  getConnection: defineOperation('GET /whatsapp/{id}', {
    summary: 'A connection, with its QR code while it shows one; the log tells who looked at its token',
    access: 'admin',
    orSwitch: 'allowConnections',
    audit: 'connections.showToken',
    params: idParamsOf('connection'),
    query: z.object({ session: z.enum(['0', '1']).optional(), showToken: flagText.optional() }),
    reply: connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  createConnection: defineOperation('POST /whatsapp', {
    idempotent: true,
    summary: 'Creates a connection and starts its session',
    access: 'admin',
    orSwitch: 'allowConnections',
    planFlag: 'useWhatsapp',
    audit: 'connections.create',
    body: z.object({
      ...writable,
      name: nameText(50),
      /** Super users only. */
      companyId: optionalIdOf('company').optional(),
      channel: emptyAs(z.enum(['whatsapp']), 'whatsapp').default('whatsapp'),
    }),
    reply: connection,
    errors: [
      'ERR_CONNECTION_NAME_ALREADY_EXISTS',
      'ERR_CONNECTION_TOKEN_ALREADY_EXISTS',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
      ...namedThings,
      'ERR_NO_COMPANY_FOUND',
      'ERR_PLAN_LIMIT',
    ],
  }),
  updateConnection: defineOperation('PUT /whatsapp/{id}', {
    summary: 'Changes a connection',
    access: 'admin',
    orSwitch: 'allowConnections',
    planFlag: 'useWhatsapp',
    audit: 'connections.update',
    ...update,
  }),
  deleteConnection: defineOperation('DELETE /whatsapp/{id}', {
    summary: 'Logs the session out and deletes the connection; conversations stay',
    access: 'admin',
    orSwitch: 'allowConnections',
    audit: 'connections.delete',
    params: idParamsOf('connection'),
    reply: messageReply,
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  startSession: defineOperation('POST /whatsappsession/{id}', {
    repeated: 'same',
    ...sessionRoute,
    summary: 'Starts (retries) the session',
    planFlag: 'useWhatsapp',
    audit: 'connections.start',
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  renewQr: defineOperation('PUT /whatsappsession/{id}', {
    ...sessionRoute,
    summary: 'Forgets the pairing and shows a new QR code',
    planFlag: 'useWhatsapp',
    audit: 'connections.newQr',
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  restartConnections: defineOperation('POST /whatsapp-restart', {
    repeated: 'same',
    summary: 'Closes every paired session and opens it again with the pairing it has',
    access: 'admin',
    orSwitch: 'allowConnections',
    planFlag: 'useWhatsapp',
    audit: 'connections.restart',
    reply: messageReply,
  }),
  closeImported: defineOperation('POST /closedimported/{id}', {
    repeated: 'reads',
    summary: 'Closes the tickets that an import of old messages has made: none, as long as it has no effect',
    access: 'admin',
    orSwitch: 'allowConnections',
    params: idParamsOf('connection'),
    reply: z.literal('whatsapp'),
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
  connectFacebook: defineOperation('POST /facebook', {
    repeated: 'reads',
    summary:
      'Takes what the sign-in of Facebook and Instagram sends; without effect until they are connected here',
    access: 'admin',
    orSwitch: 'allowConnections',
    body: z.object({
      facebookUserId: formText(100).optional(),
      facebookUserToken: formText(4000).optional(),
      addInstagram: formFlag(false).optional(),
    }),
    reply: messageReply,
  }),
  endSession: defineOperation('DELETE /whatsappsession/{id}', {
    ...sessionRoute,
    summary: 'Disconnects: logs out at WhatsApp and forgets the pairing',
    audit: 'connections.disconnect',
    errors: ['ERR_NO_WAPP_FOUND'],
  }),
};

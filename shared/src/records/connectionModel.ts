import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';
import { weekHours } from '../hours/hoursModel.ts';
import { channels, connectionStatuses } from './connectionWords.ts';
import { queue } from './queueModel.ts';

export type ConnectionStatus = (typeof connectionStatuses)[number];

export type Channel = (typeof channels)[number];

/** Editable fields of a connection (administration specification, section 3). Minutes unless a name says otherwise. */
export const connectionSettings = z.object({
  greetingMessage: z.string().max(4000),
  complationMessage: z.string().max(4000),
  outOfHoursMessage: z.string().max(4000),
  ratingMessage: z.string().max(4000),
  allowGroup: z.boolean(),
  groupAsTicket: toggleValue,
  sendIdQueue: z.int().positive().nullable(),
  timeSendQueue: z.int().min(0).max(100_000),
  maxUseBotQueues: z.int().min(0).max(1000),
  timeUseBotQueues: z.int().min(0).max(100_000),
  expiresTicket: z.int().min(0).max(1_000_000),
  whenExpiresTicket: z.union([z.literal(0), z.literal(1)]),
  expiresInactiveMessage: z.string().max(4000),
  timeInactiveMessage: z.int().min(0).max(1_000_000),
  inactiveMessage: z.string().max(4000),
  maxUseBotQueuesNPS: z.int().min(0).max(1000),
  expiresTicketNPS: z.int().min(0).max(1_000_000),
  /** A closed ticket younger than this is reopened by the next message instead of a new one being made. */
  timeCreateNewTicket: z.int().min(0).max(1_000_000),
  collectiveVacationStart: z.iso.date().nullable(),
  collectiveVacationEnd: z.iso.date().nullable(),
  collectiveVacationMessage: z.string().max(4000),
  /** Heeded where the company's `scheduleType` is `connection`. */
  schedules: weekHours,
  integrationId: z.int().positive().nullable(),
  promptId: z.int().positive().nullable(),
  /** The flow that who writes for the first time runs through, and the one for what no phrase begins. */
  flowIdWelcome: z.int().positive().nullable(),
  flowIdNotPhrase: z.int().positive().nullable(),
  /** How the channel is reached, as existing clients name it; kept, and looked at by nobody. */
  provider: z.string().max(50),
  /** Old messages are to be fetched: from when, until when (null: until now), and the queue that their tickets go to. */
  enableImportMessage: z.boolean(),
  importOldMessages: z.iso.datetime().nullable(),
  importRecentMessages: z.iso.datetime().nullable(),
  importOldMessagesGroups: z.boolean(),
  closedTicketsPostImported: z.boolean(),
  queueIdImportMessages: z.int().positive().nullable(),
});
export type ConnectionSettings = z.infer<typeof connectionSettings>;

/** A connection as the API shows it. `qrcode` is empty unless status is `qrcode`; `token` is masked on read. */
export const connection = connectionSettings.extend({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  channel: z.enum(channels),
  status: z.enum(connectionStatuses),
  /** Digits of the paired number, '' before pairing. It is also the channel account that conversations belong to. */
  number: z.string(),
  /** Since when it is not CONNECTED, whatever was tried meanwhile; null while it is, and before it first was opened. */
  downSince: z.iso.datetime().nullable(),
  /** Address of the picture or video that goes out with the greeting; null for none. */
  greetingMediaAttachment: z.string().nullable(),
  /** How far the import of old messages is; null while there is none. */
  statusImportMessages: z.string().nullable(),
  qrcode: z.string(),
  retries: z.int().nonnegative(),
  isDefault: z.boolean(),
  token: z.string(),
  queues: z.array(queue.pick({ id: true, name: true, color: true })),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Connection = z.infer<typeof connection>;

/** Session part of a connection, as company-{c}-whatsappSession carries it. */
export const connectionSession = connection.pick({
  id: true,
  status: true,
  qrcode: true,
  retries: true,
  number: true,
  downSince: true,
  updatedAt: true,
});
export type ConnectionSession = z.infer<typeof connectionSession>;

import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';
import { weekHours } from '../hours/hoursModel.ts';
import { channels, connectionStatuses } from './connectionWords.ts';
import { queue } from './queueModel.ts';

export type ConnectionStatus = (typeof connectionStatuses)[number];

export type Channel = (typeof channels)[number];

/** Editable fields of a connection. Numbers named `time…` and `expires…` are minutes. */
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
  /** A ticket closed less than this ago is reopened by the next message, instead of a new one being created. */
  timeCreateNewTicket: z.int().min(0).max(1_000_000),
  collectiveVacationStart: z.iso.date().nullable(),
  collectiveVacationEnd: z.iso.date().nullable(),
  collectiveVacationMessage: z.string().max(4000),
  /** Used if the company's `scheduleType` is `connection`. */
  schedules: weekHours,
  integrationId: z.int().positive().nullable(),
  promptId: z.int().positive().nullable(),
  /** Flow for a customer's first message, and flow for messages that contain no flow's phrase. */
  flowIdWelcome: z.int().positive().nullable(),
  flowIdNotPhrase: z.int().positive().nullable(),
  /** Stored for existing clients, without effect. */
  provider: z.string().max(50),
  /** Import of old messages: first and last instant (null: until now), and the queue of its tickets. */
  enableImportMessage: z.boolean(),
  importOldMessages: z.iso.datetime().nullable(),
  importRecentMessages: z.iso.datetime().nullable(),
  importOldMessagesGroups: z.boolean(),
  closedTicketsPostImported: z.boolean(),
  queueIdImportMessages: z.int().positive().nullable(),
});
export type ConnectionSettings = z.infer<typeof connectionSettings>;

/** `qrcode` is empty unless the status is `qrcode`; `token` is masked on read. */
export const connection = connectionSettings.extend({
  id: z.int().positive(),
  companyId: z.int().positive(),
  name: z.string(),
  channel: z.enum(channels),
  status: z.enum(connectionStatuses),
  /** Digits of the paired number, '' before pairing. Also the channel account of its conversations. */
  number: z.string(),
  /** Instant since which the status is other than CONNECTED; null while CONNECTED, and before the first opening. */
  downSince: z.iso.datetime().nullable(),
  /** Address of the picture or video sent with the greeting; null for none. */
  greetingMediaAttachment: z.string().nullable(),
  /** Progress of the import of old messages; null if none is running. */
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

/** Session fields of a connection, the payload of company-{c}-whatsappSession. */
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

import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';

/** Per-company settings (wire facts, section 14; a new company's `sendGreetingAccepted` starts disabled). */
export const companySettings = z.object({
  companyId: z.int().positive(),
  hoursCloseTicketsAuto: z.string().default('9999999999'),
  chatBotType: z.enum(['text', 'list', 'button']).default('text'),
  acceptCallWhatsapp: toggleValue.default('enabled'),
  AcceptCallWhatsappMessage: z.string().default(''),
  userRandom: toggleValue.default('enabled'),
  sendGreetingMessageOneQueues: toggleValue.default('enabled'),
  sendSignMessage: toggleValue.default('enabled'),
  sendFarewellWaitingTicket: toggleValue.default('disabled'),
  userRating: toggleValue.default('disabled'),
  sendGreetingAccepted: toggleValue.default('disabled'),
  greetingAcceptedMessage: z.string().default(''),
  CheckMsgIsGroup: toggleValue.default('enabled'),
  sendQueuePosition: toggleValue.default('disabled'),
  sendQueuePositionMessage: z.string().default(''),
  scheduleType: z.enum(['disabled', 'queue', 'company', 'connection']).default('disabled'),
  acceptAudioMessageContact: toggleValue.default('enabled'),
  sendMsgTransfTicket: toggleValue.default('disabled'),
  transferMessage: z.string().default(''),
  enableLGPD: toggleValue.default('disabled'),
  requiredTag: toggleValue.default('disabled'),
  lgpdDeleteMessage: toggleValue.default('disabled'),
  lgpdHideNumber: toggleValue.default('disabled'),
  lgpdConsent: toggleValue.default('disabled'),
  lgpdMessage: z.string().default(''),
  lgpdLink: z.string().default(''),
  closeTicketOnTransfer: z.boolean().default(false),
  DirectTicketsToWallets: z.boolean().default(false),
  showNotificationPending: z.boolean().default(false),
  /** Minutes that a customer may wait before the row says so in colour; 0 for no limit. */
  waitLimit: z.int().min(0).max(10_080).default(0),
});
export const companySettingKeys = companySettings.omit({ companyId: true }).keyof().options;
export type CompanySettings = z.infer<typeof companySettings>;
export type CompanySettingKey = (typeof companySettingKeys)[number];

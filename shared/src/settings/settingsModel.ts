import * as z from 'zod';
import { toggleValue } from '../contract/wireTypes.ts';
import {
  chatBotTypes,
  companySettingDefaults as usual,
  mostWaitLimit,
  scheduleTypes,
} from './companySettingDefaults.ts';

/** Settings of a company. */
export const companySettings = z.object({
  companyId: z.int().positive(),
  /** Hours as text (`closeHours`); older items may hold any text, which means off. */
  hoursCloseTicketsAuto: z.string().default(usual.hoursCloseTicketsAuto),
  chatBotType: z.enum(chatBotTypes).default(usual.chatBotType),
  acceptCallWhatsapp: toggleValue.default(usual.acceptCallWhatsapp),
  AcceptCallWhatsappMessage: z.string().default(usual.AcceptCallWhatsappMessage),
  userRandom: toggleValue.default(usual.userRandom),
  sendGreetingMessageOneQueues: toggleValue.default(usual.sendGreetingMessageOneQueues),
  sendSignMessage: toggleValue.default(usual.sendSignMessage),
  sendFarewellWaitingTicket: toggleValue.default(usual.sendFarewellWaitingTicket),
  userRating: toggleValue.default(usual.userRating),
  sendGreetingAccepted: toggleValue.default(usual.sendGreetingAccepted),
  greetingAcceptedMessage: z.string().default(usual.greetingAcceptedMessage),
  CheckMsgIsGroup: toggleValue.default(usual.CheckMsgIsGroup),
  sendQueuePosition: toggleValue.default(usual.sendQueuePosition),
  sendQueuePositionMessage: z.string().default(usual.sendQueuePositionMessage),
  scheduleType: z.enum(scheduleTypes).default(usual.scheduleType),
  acceptAudioMessageContact: toggleValue.default(usual.acceptAudioMessageContact),
  sendMsgTransfTicket: toggleValue.default(usual.sendMsgTransfTicket),
  transferMessage: z.string().default(usual.transferMessage),
  enableLGPD: toggleValue.default(usual.enableLGPD),
  requiredTag: toggleValue.default(usual.requiredTag),
  lgpdDeleteMessage: toggleValue.default(usual.lgpdDeleteMessage),
  lgpdHideNumber: toggleValue.default(usual.lgpdHideNumber),
  lgpdConsent: toggleValue.default(usual.lgpdConsent),
  lgpdMessage: z.string().default(usual.lgpdMessage),
  lgpdLink: z.string().default(usual.lgpdLink),
  closeTicketOnTransfer: z.boolean().default(usual.closeTicketOnTransfer),
  DirectTicketsToWallets: z.boolean().default(usual.DirectTicketsToWallets),
  showNotificationPending: z.boolean().default(usual.showNotificationPending),
  /** Minutes of waiting after which a row is coloured; 0 for no limit. */
  waitLimit: z.int().min(0).max(mostWaitLimit).default(usual.waitLimit),
});
export type CompanySettings = z.infer<typeof companySettings>;
export type CompanySettingKey = Exclude<keyof CompanySettings, 'companyId'>;

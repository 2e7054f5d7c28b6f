/** Highest value of `waitLimit` in minutes: a week. */
export const mostWaitLimit = 10_080;
export const chatBotTypes = ['text', 'list', 'button'] as const;
/** Level whose hours apply, if any. */
export const scheduleTypes = ['disabled', 'queue', 'company', 'connection'] as const;

/** Settings of a new company. Apart from the schema, so that readers of settings load no schema. */
export const companySettingDefaults = {
  hoursCloseTicketsAuto: '9999999999',
  chatBotType: 'text',
  acceptCallWhatsapp: 'enabled',
  AcceptCallWhatsappMessage: '',
  userRandom: 'enabled',
  sendGreetingMessageOneQueues: 'enabled',
  sendSignMessage: 'enabled',
  sendFarewellWaitingTicket: 'disabled',
  userRating: 'disabled',
  sendGreetingAccepted: 'disabled',
  greetingAcceptedMessage: '',
  CheckMsgIsGroup: 'enabled',
  sendQueuePosition: 'disabled',
  sendQueuePositionMessage: '',
  scheduleType: 'disabled',
  acceptAudioMessageContact: 'enabled',
  sendMsgTransfTicket: 'disabled',
  transferMessage: '',
  enableLGPD: 'disabled',
  requiredTag: 'disabled',
  lgpdDeleteMessage: 'disabled',
  lgpdHideNumber: 'disabled',
  lgpdConsent: 'disabled',
  lgpdMessage: '',
  lgpdLink: '',
  closeTicketOnTransfer: false,
  DirectTicketsToWallets: false,
  showNotificationPending: false,
  waitLimit: 0,
} as const;
export const companySettingKeys = Object.keys(
  companySettingDefaults,
) as (keyof typeof companySettingDefaults)[];

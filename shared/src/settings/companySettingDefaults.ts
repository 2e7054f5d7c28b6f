/** Minutes that may be waited before a row says so, at most. */
export const mostWaitLimit = 10_080;
export const chatBotTypes = ['text', 'list', 'button'] as const;
/** Whose hours count, if any. */
export const scheduleTypes = ['disabled', 'queue', 'company', 'connection'] as const;

/** What a company's settings are until it says otherwise. Apart from their schema: who only reads settings loads none. */
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

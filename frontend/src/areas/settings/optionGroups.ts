import type { settingTexts } from '@balcao/shared/settings/settingRules';

type WithText = (typeof settingTexts)[number]['setting'];

/** Settings with a switch: `enabled` or `disabled`, or a boolean. */
export type Switched =
  | WithText
  | 'userRandom'
  | 'sendSignMessage'
  | 'requiredTag'
  | 'sendFarewellWaitingTicket'
  | 'userRating'
  | 'sendGreetingMessageOneQueues'
  | 'acceptAudioMessageContact'
  | 'CheckMsgIsGroup'
  | 'enableLGPD'
  | 'lgpdConsent'
  | 'lgpdDeleteMessage'
  | 'lgpdHideNumber'
  | 'closeTicketOnTransfer'
  | 'DirectTicketsToWallets'
  | 'showNotificationPending';
/** Settings with several choices. */
export type Chosen = 'chatBotType' | 'scheduleType';
/** Numeric settings; '' for none. */
export type Counted = 'hoursCloseTicketsAuto' | 'waitLimit';
/** Text settings that do not belong to a switch. */
export type Written = 'lgpdMessage' | 'lgpdLink';

export type Option =
  | { kind: 'switch'; column: Switched; below?: readonly Option[] }
  | { kind: 'choice'; column: Chosen }
  | { kind: 'count'; column: Counted }
  | { kind: 'text'; column: Written };

export type GroupName = 'service' | 'bot' | 'messages' | 'channel' | 'hours' | 'privacy';

const on = (column: Switched): Option => ({ kind: 'switch', column });

/** All settings of a company by group. A text is shown under the switch that sends it (settingTexts). */
export const optionGroups: readonly { name: GroupName; options: readonly Option[] }[] = [
  {
    name: 'service',
    options: [
      on('sendSignMessage'),
      on('requiredTag'),
      on('userRating'),
      on('closeTicketOnTransfer'),
      on('showNotificationPending'),
      { kind: 'count', column: 'waitLimit' },
      { kind: 'count', column: 'hoursCloseTicketsAuto' },
    ],
  },
  {
    name: 'bot',
    options: [
      { kind: 'choice', column: 'chatBotType' },
      on('sendGreetingMessageOneQueues'),
      on('userRandom'),
      on('DirectTicketsToWallets'),
      on('sendQueuePosition'),
    ],
  },
  {
    name: 'messages',
    options: [on('sendGreetingAccepted'), on('sendMsgTransfTicket'), on('sendFarewellWaitingTicket')],
  },
  {
    name: 'channel',
    options: [on('acceptCallWhatsapp'), on('acceptAudioMessageContact'), on('CheckMsgIsGroup')],
  },
  { name: 'hours', options: [{ kind: 'choice', column: 'scheduleType' }] },
  {
    name: 'privacy',
    options: [
      {
        kind: 'switch',
        column: 'enableLGPD',
        below: [
          { kind: 'text', column: 'lgpdMessage' },
          { kind: 'text', column: 'lgpdLink' },
          on('lgpdConsent'),
          on('lgpdHideNumber'),
          on('lgpdDeleteMessage'),
        ],
      },
    ],
  },
];

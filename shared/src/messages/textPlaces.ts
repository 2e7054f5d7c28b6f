/** Sender of a text: a step of the engine, a move of a ticket (or the shared farewell), or a timer. */
type Sender = `${'step' | 'move' | 'timer'}:${string}`;

/**
 * All texts to customers that are entered in forms, by form and field, with their senders. Guards against fields that
 * are never sent; a sender missing here fails `infra/test/formReaders.test.ts`. Quick messages are not listed: they go
 * into the composer, and a person sends them.
 */
export const textPlaces = {
  connection: {
    greetingMessage: ['step:queueMenu', 'step:greetSingleQueue', 'step:wrongAnswer'],
    complationMessage: [
      'move:decideFarewell',
      'step:takeRating',
      'step:answerMenu',
      'step:chatbotTree',
      'timer:queueRedirect',
      'timer:queueTickets',
    ],
    outOfHoursMessage: ['step:outOfHours', 'timer:queueRedirect'],
    ratingMessage: ['move:decideFarewell', 'step:takeRating'],
    expiresInactiveMessage: ['timer:ticketSilence'],
    inactiveMessage: ['timer:ticketSilence'],
    collectiveVacationMessage: ['step:collectiveVacation', 'timer:queueRedirect'],
  },
  company: {
    AcceptCallWhatsappMessage: ['step:refuseCall'],
    greetingAcceptedMessage: ['move:acceptTicket'],
    transferMessage: ['move:transferTicket'],
    sendQueuePositionMessage: ['step:queuePosition'],
    lgpdMessage: ['step:askConsent'],
    lgpdLink: ['step:askConsent'],
  },
  queue: {
    greetingMessage: ['step:chatbotTree', 'step:wrongAnswer', 'timer:queueRedirect'],
    outOfHoursMessage: ['step:outOfHours', 'step:queueHours', 'step:chatbotTree', 'timer:queueRedirect'],
  },
  option: { greetingMessage: ['step:chatbotTree', 'step:wrongAnswer'] },
  fileList: { message: ['step:chatbotTree', 'timer:queueRedirect'] },
  stage: { greetingMessageLane: ['timer:stageMove'] },
  user: { farewellMessage: ['move:decideFarewell'] },
  schedule: { body: ['timer:schedule'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Sender[]>>>>;

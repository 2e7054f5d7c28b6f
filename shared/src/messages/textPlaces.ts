/** What sends a text: a step of the engine, a move of a ticket, a timer, or what a ticket's entry into a queue brings. */
type Sender = `${'step' | 'move' | 'timer'}:${string}`;

/**
 * Every text that a customer may get because somebody wrote it into a form, by whose form it is, with what sends it. A text
 * that stands on a screen and is sent by nothing would be a promise that nobody keeps.
 */
export const textPlaces = {
  connection: {
    greetingMessage: ['step:queueMenu', 'step:greetSingleQueue'],
    complationMessage: ['move:decideFarewell', 'step:takeRating', 'step:answerMenu'],
    outOfHoursMessage: ['step:outOfHours'],
    ratingMessage: ['move:decideFarewell', 'step:takeRating'],
    expiresInactiveMessage: ['timer:ticketSilence'],
    inactiveMessage: ['timer:ticketSilence'],
    collectiveVacationMessage: ['step:collectiveVacation'],
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
    greetingMessage: ['step:greetSingleQueue', 'step:chatbotTree'],
    outOfHoursMessage: ['step:outOfHours'],
  },
  option: { greetingMessage: ['step:chatbotTree'] },
  stage: { greetingMessageLane: ['timer:stageMove'] },
  user: { farewellMessage: ['move:decideFarewell'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Sender[]>>>>;

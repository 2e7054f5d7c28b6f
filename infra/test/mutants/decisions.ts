import type { Mutant } from './mutant.ts';

export const steps: readonly Mutant[] = [
  {
    breaks: 'who was told that we are closed is told again with each message',
    file: 'functions/src/services/engine/steps/outOfHours.ts',
    find: 'if (isSaid) return end(decision);',
    replace: '',
    tests: [
      'functions/src/services/engine/settings/hours.test.ts',
      'functions/src/services/engine/steps/outOfHours.test.ts',
    ],
  },
  {
    breaks: 'a ticket is taken up again for as many seconds as it should be minutes',
    file: 'functions/src/services/engine/steps/chooseTicket.ts',
    find: 'connection.timeCreateNewTicket * 60_000',
    replace: 'connection.timeCreateNewTicket * 1000',
    tests: [
      'functions/src/services/engine/decideInbound.test.ts',
      'functions/src/services/engine/steps/menuSteps.test.ts',
      'functions/src/services/engine/receive/receiveMessage.test.ts',
      'functions/src/services/engine/inboundSteps.test.ts',
    ],
  },
  {
    breaks: 'what our own phone writes counts as unread',
    file: 'functions/src/services/engine/steps/countUnread.ts',
    find: 'event.fromMe ? 0 : 1',
    replace: '1',
    tests: [
      'functions/src/services/engine/decideInbound.test.ts',
      'functions/src/services/engine/inboundSteps.test.ts',
      'functions/src/services/engine/receive/receiveMessage.test.ts',
    ],
  },
  {
    breaks: 'what a blocked contact writes is stored',
    file: 'functions/src/services/engine/steps/ignoreUnwanted.ts',
    find: 'state.conversation?.blocked === true || state.contact?.active === false',
    replace: 'false',
    tests: ['functions/src/core/contacts/blockContact.test.ts'],
  },
  {
    breaks: 'a second call within a minute is refused with the same text once more',
    file: 'functions/src/services/engine/steps/refuseCall.ts',
    find: 'since >= 0 && since < pauseMs',
    replace: 'since < 0',
    tests: ['functions/src/services/engine/steps/refuseCall.test.ts'],
  },
  {
    breaks: 'an audio of a contact whose audios are not taken is taken',
    file: 'functions/src/services/engine/steps/refuseAudio.ts',
    find: ' && person?.acceptAudioMessage !== false',
    replace: '',
    tests: ['functions/src/services/engine/steps/refuseAudio.test.ts'],
  },
  {
    breaks: 'the menu is offered once more than it may be',
    file: 'functions/src/services/engine/talk/askAgain.ts',
    find: 'times >= maxUseBotQueues',
    replace: 'times > maxUseBotQueues',
    tests: ['functions/src/services/engine/steps/menuSteps.test.ts'],
  },
  {
    breaks: 'who is absent is proposed for a ticket',
    file: 'functions/src/services/engine/steps/proposeAttendant.ts',
    find: 'ofQueue.filter(({ online }) => online)',
    replace: 'ofQueue',
    tests: ['functions/src/services/engine/steps/menuSteps.test.ts'],
  },
  {
    breaks: 'what our phone writes moves a card back',
    file: 'functions/src/services/engine/steps/rollbackStage.ts',
    find: 'event.fromMe || ',
    replace: '',
    tests: ['functions/src/services/engine/steps/rollbackStage.test.ts'],
  },
  {
    breaks: 'a menu whose bot should pause goes on talking',
    file: 'functions/src/services/engine/steps/textCeiling.ts',
    find: 'if (!isCeilingReached(texts)) return decision;',
    replace: 'return decision;',
    tests: ['functions/src/services/engine/steps/textCeiling.test.ts'],
  },
];

export const database: readonly Mutant[] = [
  {
    breaks: 'of several conditions one suffices',
    file: 'shared/server/db/expressions.ts',
    find: "join(' AND ')",
    replace: "join(' OR ')",
    tests: [
      'functions/src/services/quickMessages/quickMessages.test.ts',
      'functions/src/core/tickets/ticketMoves.test.ts',
      'functions/src/core/tickets/acceptCrashes.test.ts',
    ],
  },
  {
    breaks: 'what a change takes out of an item stays in it',
    file: 'shared/server/db/expressions.ts',
    find: 'const removes = (change.remove ?? [])',
    replace: 'const removes = ([] as string[])',
    tests: ['functions/src/core/contacts/blockContact.test.ts'],
    only: 'of a blocked contact nothing is stored',
  },
  {
    breaks: 'only the first page of a long answer is read',
    file: 'shared/server/db/queryPages.ts',
    find: 'startKey = lastKey;',
    replace: 'startKey = undefined;',
    tests: ['shared/server/db/queryPages.test.ts'],
  },
  {
    breaks: 'what the table left of a batch is forgotten',
    file: 'shared/server/db/inBatches.ts',
    find: 'pending = [...left, ...pending.slice(batchSize)];',
    replace: 'pending = pending.slice(batchSize);',
    tests: ['shared/server/db/inBatches.test.ts'],
  },
  {
    breaks: 'a page is said to go on where it does not',
    file: 'functions/src/platform/db/pageById.ts',
    find: 'items.length > pageSize',
    replace: 'items.length >= pageSize',
    tests: ['functions/src/platform/db/pageById.test.ts'],
  },
  {
    breaks: 'a cursor is good for every list',
    file: 'functions/src/platform/db/paging.ts',
    find: 'const iv = keyed(secret',
    replace: "scope = '';\n  const iv = keyed(secret",
    tests: [
      'functions/src/core/tickets/lists/ticketLists.test.ts',
      'functions/src/platform/db/paging.test.ts',
    ],
  },
];

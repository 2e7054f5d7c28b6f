import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import { optionTypes } from '@balcao/shared/records/optionTypes';
import { mostListedFiles } from '@balcao/shared/files/fileListRules';
import fc from 'fast-check';
import { type SampleBot, sampleFileList, sampleOption } from './sampleBot.ts';

const queueIds = [11, 12, 13] as const;
/** Texts as people type them into a field: empty, seemingly empty, with empty variables. */
export const anyText = fc.oneof(
  fc.constantFrom('', ' ', '\u200E', '{{queue}}', 'Olá, {{firstName}}!', '{{nobody}}'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** Options with this many levels. */
const treeOf = fc.memo((levels: number): fc.Arbitrary<ChatbotOption[]> =>
  levels < 1
    ? fc.constant([])
    : fc.array(
        fc
          .record({
            name: fc.oneof(anyText, fc.constantFrom('Vendas', 'Sair', '2')),
            greetingMessage: anyText,
            queueType: fc.constantFrom('text', 'text', ...optionTypes),
            closeTicket: fc.constantFrom(false, false, false, false, true),
            optQueueId: fc.constantFrom(null, ...queueIds, 99),
            optUserId: fc.constantFrom(null, 5, 77),
            optFileId: fc.constantFrom(null, 31, 32, 99),
            options: treeOf(levels - 1),
          })
          .map((given) => sampleOption(0, given)),
        { maxLength: 3 },
      ),
);

/** Gives every option a unique id. */
function numbered(tree: readonly ChatbotOption[], next = { id: 20 }): ChatbotOption[] {
  return tree.map((option) => ({ ...option, id: (next.id += 1), options: numbered(option.options, next) }));
}
const tree = treeOf(3).map((options) => numbered(options));

export const anyToggle = fc.constantFrom('enabled' as const, 'disabled' as const);
const queue = (id: number) =>
  fc.record({
    id: fc.constant(id),
    name: anyText,
    greetingMessage: anyText,
    outOfHoursMessage: anyText,
    closeTicket: fc.constantFrom(false, false, false, true),
    fileListId: fc.constantFrom(null, null, 31, 32, 99),
  });
/** Any settings for a company's menus: queues 11 to 13, users 5 (Ana) and 6 (Bruno), and some who are gone. */
export const anyBot: fc.Arbitrary<SampleBot> = fc.record({
  settings: fc.record({
    sendGreetingMessageOneQueues: anyToggle,
    sendFarewellWaitingTicket: anyToggle,
    sendQueuePosition: anyToggle,
    sendQueuePositionMessage: anyText,
    userRandom: anyToggle,
    scheduleType: fc.constantFrom('disabled', 'queue', 'company', 'connection'),
    chatBotType: fc.constantFrom('text', 'list', 'button'),
    DirectTicketsToWallets: fc.boolean(),
  }),
  connection: fc.record({
    greetingMessage: anyText,
    complationMessage: anyText,
    maxUseBotQueues: fc.constantFrom(0, 1, 3),
    timeUseBotQueues: fc.constantFrom(0, 5),
    greetingMedia: fc.constantFrom(undefined, {
      key: 'k',
      fileName: 'a.jpg',
      mimetype: 'image/jpeg',
      size: 1,
      shared: true,
    }),
  }),
  queues: fc.subarray([...queueIds]).chain((ids) => fc.tuple(...ids.map(queue))),
  others: fc.constantFrom([], [{ id: 13, greetingMessage: 'Outra', fileListId: 32 }]),
  fileLists: fc.constant([sampleFileList(31, 2), sampleFileList(32, mostListedFiles)]),
  trees: fc.record({ 11: tree, 12: tree, 13: tree }),
  waiting: fc.nat(5),
  attendants: fc.constantFrom([], [{ id: 5, online: true }]),
});

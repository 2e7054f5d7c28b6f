import { expect, test } from 'vitest';
import { chatbotOption, type ChatbotOption } from '../records/chatbotModel.ts';
import { deepestOption, largestTree, mostOptions, treeProblem } from './treeProblem.ts';

function option(change: Partial<ChatbotOption> = {}): ChatbotOption {
  return {
    id: 1,
    name: 'Boletos',
    greetingMessage: '',
    queueType: 'text',
    closeTicket: false,
    optQueueId: null,
    optUserId: null,
    optIntegrationId: null,
    optFileId: null,
    options: [],
    ...change,
  };
}

/** Options nested one below the other. */
function chain(length: number): ChatbotOption[] {
  let below: ChatbotOption[] = [];
  for (let id = length; id > 0; id--) below = [option({ id, options: below })];
  return below;
}

test('as many, as deep and as long as a tree may be', () => {
  expect(treeProblem([])).toBeNull();
  expect(treeProblem(Array.from({ length: mostOptions }, (_, id) => option({ id: id + 1 })))).toBeNull();
  expect(treeProblem(chain(deepestOption))).toBeNull();
});

test('what is beyond that', () => {
  const many = Array.from({ length: mostOptions }, (_, id) => option({ id: id + 1 }));
  expect(treeProblem([option({ id: 999, options: many })])).toBe('ERR_MENU_TOO_MANY');
  expect(treeProblem(chain(deepestOption + 1))).toBe('ERR_MENU_TOO_DEEP');
  // Each character takes two bytes.
  const long = option({ greetingMessage: 'ç'.repeat(largestTree / 2) });
  expect(treeProblem([long])).toBe('ERR_MENU_TOO_LARGE');
  // 100,000 levels must not overflow the stack.
  expect(treeProblem(chain(100_000))).toBe('ERR_MENU_TOO_DEEP');
});

test('an option is read with all that is below it', () => {
  const tree = [option({ options: [option({ id: 2, queueType: 'queue', optQueueId: 7 })] })];
  expect(tree.map((each) => chatbotOption.parse(each))).toEqual(tree);
  const odd = { ...option(), options: [{ ...option({ id: 2 }), queueType: 'attendant' }] };
  expect(chatbotOption.safeParse(odd).success).toBe(false);
});

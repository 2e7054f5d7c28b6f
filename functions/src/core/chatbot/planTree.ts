import { everyOption } from '@balcao/shared/chatbot/changeTree';
import { absent } from '@balcao/shared/server/db/expressions';
import type { UserContext } from '../../platform/http/context.ts';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { chatbotBlockEntity, chatbotTreeEntity } from '../records/chatbotTreeEntity.ts';
import { sortBlocks } from '../records/optionBlocks.ts';
import type { PreparedTree } from './prepareTree.ts';
import type { StoredTree } from './storedTree.ts';

/**
 * Maximum id blocks deleted per save, since a transaction holds 100 writes. The next save of the queue deletes the
 * rest.
 */
const mostTakenAway = 50;

/**
 * The writes that store a queue's options together with the id blocks that lead from an option to its queue. All go
 * into one transaction, which fails if somebody else changed the options meanwhile.
 */
export function planTree(
  { companyId, clock }: Pick<UserContext, 'companyId' | 'clock'>,
  queueId: number,
  { version, blocks = [] }: StoredTree,
  { options, taken }: PreparedTree,
): NamedWrite[] {
  const ids = everyOption(options).map(({ id }) => id);
  const { used, empty } = sortBlocks(taken === undefined ? blocks : [...blocks, taken], ids);
  const gone = empty.slice(0, mostTakenAway);
  const kept = [...used, ...empty.slice(mostTakenAway)];
  const item = { companyId, queueId, options, blocks: kept, updatedAt: clock.iso(), version: version + 1 };
  return [
    [
      {
        put: chatbotTreeEntity.toItem(item),
        condition: version === 0 ? absent : { expression: '#version = :version', values: { version } },
      },
    ],
    ...gone.map(([first]): NamedWrite => [{ delete: chatbotBlockEntity.key({ companyId, first }) }]),
    ...(taken === undefined ? [] : [blockWrite(companyId, queueId, taken)]),
  ];
}

function blockWrite(
  companyId: number,
  queueId: number,
  [first, last]: NonNullable<PreparedTree['taken']>,
): NamedWrite {
  return [{ put: chatbotBlockEntity.toItem({ companyId, first, last, queueId }) }];
}

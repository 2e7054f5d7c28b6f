import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import { treeIssue } from '@balcao/shared/chatbot/optionRules';
import { treeProblem } from '@balcao/shared/chatbot/treeProblem';
import { AppError } from '@balcao/shared/errors';
import { absent } from '@balcao/shared/server/db/expressions';
import { assertThere } from '../db/assertThere.ts';
import type { UserContext } from '../http/context.ts';
import type { NamedWrite } from '../http/transactOrRefuse.ts';
import { chatbotPointerEntity, chatbotTreeEntity } from './chatbotTreeEntity.ts';
import type { StoredTree } from './storedTree.ts';
import { treeTargets } from './treeTargets.ts';

type Context = Pick<UserContext, 'store' | 'companyId' | 'clock'>;

/**
 * The write that gives a queue these options, refused when somebody else changed them meanwhile. New ones can be found by
 * their number from here on: one that leads to an option which is not written after all finds none, and a hundred
 * of them would be more than a transaction holds.
 *
 * @throws AppError ERR_VALIDATION with `field` before the path, ERR_NO_QUEUE_FOUND, ERR_NO_USER_FOUND,
 * ERR_NO_INTEGRATION_FOUND, ERR_NO_FILE_LIST_FOUND
 */
export async function planTree(
  { store, companyId, clock }: Context,
  queueId: number,
  before: StoredTree,
  options: readonly ChatbotOption[],
  field: string,
): Promise<NamedWrite> {
  const problem = treeProblem(options);
  if (problem !== null) throw new AppError('ERR_VALIDATION', { details: [{ path: field, code: problem }] });
  const issue = treeIssue(options);
  if (issue !== null)
    throw new AppError('ERR_VALIDATION', { details: [{ path: `${field}.${issue}`, code: 'required' }] });
  await assertThere(store, treeTargets(companyId, options, before.options));
  const known = new Set(everyOption(before.options).map(({ id }) => id));
  const fresh = everyOption(options).filter(({ id }) => !known.has(id));
  await store.batchWrite(
    fresh.map(({ id }) => ({ put: chatbotPointerEntity.toItem({ companyId, id, queueId }) })),
  );
  const { version } = before;
  const item = { companyId, queueId, options, updatedAt: clock.iso(), version: version + 1 };
  return [
    {
      put: chatbotTreeEntity.toItem(item),
      condition: version === 0 ? absent : { expression: '#version = :version', values: { version } },
    },
  ];
}

/** Takes away the pointers of options that are in the tree no longer. One that stays leads to nothing. */
export async function dropPointers(
  { store, companyId }: Pick<Context, 'store' | 'companyId'>,
  before: readonly ChatbotOption[],
  after: readonly ChatbotOption[],
): Promise<void> {
  const kept = new Set(everyOption(after).map(({ id }) => id));
  const gone = everyOption(before).filter(({ id }) => !kept.has(id));
  await store.batchWrite(gone.map(({ id }) => ({ delete: chatbotPointerEntity.key({ companyId, id }) })));
}

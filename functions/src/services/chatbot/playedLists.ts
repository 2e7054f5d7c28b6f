import { everyOption } from '@balcao/shared/chatbot/changeTree';
import { withOwnTargets } from '@balcao/shared/chatbot/optionRules';
import type { PlayedOption } from '@balcao/shared/chatbot/playedOption';
import type { Facts } from '../engine/state/facts.ts';
import { fileListEntity } from '../../core/records/fileListEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';

/** Reads the company's lists of files that a queue being edited names, each once. */
export async function playedLists(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  { fileListId, chatbots }: { fileListId: number | null; chatbots: readonly PlayedOption[] },
): Promise<Facts['fileLists']> {
  const named = everyOption(withOwnTargets(chatbots)).map(({ optFileId }) => optFileId);
  const ids = [...new Set([fileListId, ...named])].filter((id) => id !== null);
  if (ids.length === 0) return {};
  const found = await store.batchGet(ids.map((id) => fileListEntity.key({ companyId, id })));
  return Object.fromEntries(
    found.flatMap((item) => {
      const list = item && fileListEntity.fromItem(item);
      return list === undefined ? [] : [[list.id, list]];
    }),
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { patchNowAndAfterFetch } from '../../frame/api/patchNowAndAfterFetch.ts';
import type { CallOptions, Reply } from '../../frame/api/operationTypes.ts';
import type { ReadKey } from './useOperation.ts';

/**
 * Updates every cached answer of an operation, except lists loaded page by page. `change` returns undefined to leave an
 * answer as it is.
 */
export function changeAnswers<Key extends ReadKey>(
  client: QueryClient,
  key: Key,
  change: (
    answer: Reply<Key>,
    asked: Partial<Pick<CallOptions<Key>, 'params' | 'query'>>,
  ) => Reply<Key> | undefined,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [key] })) {
    const [, asked = {}] = query.queryKey as [Key, Partial<CallOptions<Key>>?];
    if (typeof asked !== 'object') continue;
    patchNowAndAfterFetch(query, () => {
      client.setQueryData<Reply<Key>>(query.queryKey, (answer) =>
        answer === undefined ? undefined : change(answer, asked),
      );
    });
  }
}

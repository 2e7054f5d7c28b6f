import { Paperclip } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { truncate } from '../../../components/truncate.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import type { CompletionSource } from '../../../kit/CompletionSource.ts';
import { quickAnswers } from '../quickAnswers.ts';

/** Longest label of a quick answer, in characters. */
const longestLabel = 90;
const longestFileName = 24;

/** Quick messages as completions of "/". */
export function useQuickAnswers(): CompletionSource {
  const { t } = useTranslation();
  const [searched, setSearched] = useState<string | null>(null);
  const { data, isError, refetch } = useOperation(
    'GET /quick-messages/list',
    {},
    { enabled: searched !== null },
  );
  const found = useMemo(
    () => (data && searched !== null ? quickAnswers(data, searched) : undefined),
    [data, searched],
  );
  const failed = isError && data === undefined;
  return useMemo(
    () => ({
      trigger: '/',
      label: t('quickMessages.title'),
      none: t('quickMessages.emptySearch'),
      onSearch: setSearched,
      ...(failed && { failure: { text: t('quickMessages.listFailed'), onRetry: () => void refetch() } }),
      items: found?.map(({ id, shortcode, message, mediaName }) => ({
        id: String(id),
        label: `/${shortcode}`,
        detail: truncate(message, longestLabel),
        ...(mediaName !== null && {
          hint: (
            <>
              <Paperclip aria-hidden="true" />
              {truncate(mediaName, longestFileName)}
            </>
          ),
        }),
      })),
      onTake: async ({ id }) => {
        const taken = found?.find((one) => String(one.id) === id);
        if (!taken) return { text: '' };
        const { takeQuickMessage } = await import('../takeQuickMessage.ts');
        return takeQuickMessage(taken);
      },
    }),
    [t, failed, refetch, found],
  );
}

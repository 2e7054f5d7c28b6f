import type { Ticket } from '@balcao/shared/records/ticketModel';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { CompletionSource } from '../../../kit/CompletionSource.ts';
import { addNamed } from '../namedDraft.ts';
import type { Mentionable } from '../Mentionable.ts';

const MentionSearch = lazyComponent(
  async () => (await import('../components/MentionSearch.tsx')).MentionSearch,
);

/**
 * Members of a group as completions of "@"; undefined in other tickets. `search` renders the search once an @ is typed;
 * its code and the members are loaded only then.
 */
export function useMentions(ticket: Ticket | undefined): {
  source: CompletionSource | undefined;
  search: ReactNode;
} {
  const { t } = useTranslation();
  const [searched, setSearched] = useState<string | null>(null);
  const [last, setFound] = useState<Mentionable>();
  const id = ticket?.isGroup === true ? ticket.id : undefined;
  const found = last?.ticketId === id ? last : undefined;
  const source = useMemo<CompletionSource | undefined>(() => {
    if (id === undefined) return undefined;
    return {
      trigger: '@',
      anywhere: true,
      label: t('groups.mention'),
      none: found?.none ?? t('groups.none'),
      onSearch: setSearched,
      ...(found?.failure && { failure: found.failure }),
      items: found?.items,
      onTake: (item) => {
        const name = found?.names.get(item.id);
        return { text: name === undefined ? '@' : `@${addNamed(String(id), { id: item.id, name })} ` };
      },
    };
  }, [t, id, found]);
  const search =
    id !== undefined && searched !== null ? (
      <MentionSearch ticketId={id} searched={searched} onFound={setFound} />
    ) : null;
  return { source, search };
}

import { mostMentions } from '@balcao/shared/groups/groupRules';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../components/phoneText.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { readNamed } from '../namedDraft.ts';
import { useAskedMembers } from '../hooks/useAskedMembers.ts';
import { useEveryPage } from '../hooks/useEveryPage.ts';
import type { Mentionable } from '../Mentionable.ts';
import { mentionName, membersFor, mostOffered } from '../membersFor.ts';

/** From this many letters on all pages are searched; with fewer there would be too many hits. */
const lettersForAll = 2;

interface Props {
  ticketId: number;
  /** Text after the @. */
  searched: string;
  onFound: (found: Mentionable) => void;
}

/**
 * Searches the group's members while an @ is being typed, in the same cached list as the contact panel. Renders
 * nothing.
 */
export function MentionSearch({ ticketId, searched, onFound }: Props) {
  const { t } = useTranslation();
  const list = useOperationPages('GET /tickets/{id}/members', 'members', {
    params: { id: String(ticketId) },
  });
  const { rows, isPlaceholderData, isError, data, error, refetch } = list;
  const at = isPlaceholderData ? undefined : list.firstPage?.at;
  const asked = useAskedMembers(ticketId, at);
  const fitting = useMemo(
    () => membersFor(isPlaceholderData ? [] : rows, searched),
    [isPlaceholderData, rows, searched],
  );
  const inAll = searched.length >= lettersForAll;
  const more = useEveryPage(list, inAll && fitting.length < mostOffered);
  const { hasMore } = list.next;
  const { isAsking, failure } = asked;
  const { again } = asked;
  useEffect(() => {
    const named = readNamed(String(ticketId));
    const isFull = named.length >= mostMentions;
    const fits = fitting.filter(({ id }) => !isFull || named.some((one) => one.id === id));
    const names = new Map(fits.map((member) => [member.id, mentionName(member)]));
    const items = fits.map(({ id, name, number }) => ({
      id,
      label: name || phoneText(number),
      ...(name !== '' && number !== '' && { detail: phoneText(number) }),
    }));
    const unknown = at === null && rows.length === 0;
    const failed =
      isError && data === undefined
        ? { text: `${t('groups.failed')} ${errorText(t, error)}`, onRetry: () => void refetch() }
        : unknown && failure !== null
          ? { text: failure === 'silence' ? t('groups.unanswered') : errorText(t, failure), onRetry: again }
          : undefined;
    const waits = items.length === 0 && !isFull && (at === undefined || more);
    onFound({
      ticketId,
      items: waits ? undefined : items,
      names,
      none: isFull
        ? t('groups.mostNamed', { count: mostMentions })
        : t(unknown && isAsking ? 'groups.asking' : hasMore && !inAll ? 'groups.writeOn' : 'groups.none'),
      ...(failed && { failure: failed }),
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `again` is new with every render and always does the same
  }, [
    t,
    ticketId,
    fitting,
    rows,
    hasMore,
    inAll,
    at,
    more,
    isAsking,
    failure,
    isError,
    data,
    error,
    refetch,
    onFound,
  ]);
  return null;
}

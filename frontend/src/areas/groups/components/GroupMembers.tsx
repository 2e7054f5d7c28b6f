import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumberFound, searchedDigits } from '@balcao/shared/contacts/numberSearch';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { foldText } from '@balcao/shared/text/foldText';
import { useOperationPages } from '../../../kit/answers/useOperationPages.ts';
import { useAskedMembers } from '../hooks/useAskedMembers.ts';
import { useEveryPage } from '../hooks/useEveryPage.ts';
import css from './GroupMembers.module.css';
import { MemberRows } from './MemberRows.tsx';

interface Props {
  ticketId: number;
  /** Starts a conversation with a member who is a contact. */
  onTalk: (contactId: number) => void;
}

/** Up to this many members are shown without a search field. */
const fewMembers = 8;

/** Members of a ticket's group. Asks WhatsApp if the list is missing or older than a day. */
export function GroupMembers({ ticketId, onTalk }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const id = useId();
  const [words, setWords] = useState('');
  const list = useOperationPages('GET /tickets/{id}/members', 'members', {
    params: { id: String(ticketId) },
  });
  const first = list.isPlaceholderData ? undefined : list.firstPage;
  const at = first?.at;
  const count = first?.count ?? 0;
  const asked = useAskedMembers(ticketId, at);
  const wanted = foldText(words.trim());
  const searching = useEveryPage(list, wanted !== '');
  const digits = searchedDigits(words);
  const rows = list.isPlaceholderData
    ? []
    : list.rows.filter(
        ({ name, number }) =>
          foldText(name).includes(wanted) || (digits !== undefined && isNumberFound(number, digits)),
      );
  const waits = list.isPending || list.isPlaceholderData || (at === null && asked.isAsking);
  const failure = list.isError && list.data === undefined ? list.error : undefined;
  return (
    <section className={css['members']} aria-labelledby={id}>
      <h3 id={id}>
        {t('groups.members')} {count > 0 && <span>{count}</span>}
      </h3>
      {waits && !failure && (
        <div role="status">
          <p>{t(at === null ? 'groups.asking' : 'groups.loading')}</p>
          <PageSkeleton rows={3} />
        </div>
      )}
      {failure && (
        <div role="alert">
          <p>{t('groups.failed')}</p>
          <p>{errorText(t, failure)}</p>
          <Button size="small" onClick={() => void list.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!failure && asked.failure !== null && (
        <div role="alert">
          <p>{asked.failure === 'silence' ? t('groups.unanswered') : errorText(t, asked.failure)}</p>
          {at && <p>{t('groups.asOf', { date: dateTimeText(at, format) })}</p>}
          <Button size="small" onClick={asked.again}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!waits && count > fewMembers && (
        <input
          type="search"
          className={css['search']}
          value={words}
          maxLength={100}
          autoComplete="off"
          aria-label={t('groups.search')}
          placeholder={t('groups.search')}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {!waits && rows.length > 0 && (
        <MemberRows rows={rows} label={t('groups.members')} next={list.next} onTalk={onTalk} />
      )}
      {!waits && searching && <p role="status">{t('groups.loading')}</p>}
      {!waits && wanted !== '' && !searching && rows.length === 0 && <p>{t('groups.none')}</p>}
      {!waits && !list.hasNextPage && count > list.rows.length && <p>{t('groups.more')}</p>}
    </section>
  );
}

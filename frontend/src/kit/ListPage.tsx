import Button from '@mui/material/Button';
import { Lock, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../frame/api/ApiError.ts';
import { EmptyState, FailedState } from '../components/EmptyState.tsx';
import { PageSkeleton } from '../components/loading/PageSkeleton.tsx';
import { useKeptFocus } from '../components/hooks/useKeptFocus.ts';
import { errorText } from '../frame/i18n/errorText.ts';
import css from './ListPage.module.css';
import { ListSearch } from './ListSearch.tsx';
import { PageHeader } from './PageHeader.tsx';
import { NoneSoFar } from './SearchOn.tsx';
import { useListUrl } from './useListUrl.ts';
import type { NextPages } from './answers/useNextPages.ts';

interface Empty {
  icon?: ReactNode;
  title: string;
  hint?: string;
  /** Button for the first step, if it is not the page's primary action. */
  action?: ReactNode;
}

/** The list's query, as useOperation or useOperationPages returns it. */
interface ListQuery {
  isPending: boolean;
  error: unknown;
  isFetching?: boolean;
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
  fetchNextPage?: () => unknown;
  /** Paging, for a list that is loaded page by page. */
  next?: NextPages;
}

interface Props {
  title: string;
  /** True in a tab of another page, whose title is above. */
  within?: boolean;
  /** Number of rows, in words. */
  count?: string | undefined;
  /** Buttons of the header; at most one is primary. */
  action?: ReactNode;
  /** Label of the search field; without it the list has no search. */
  search?: string;
  /** Minimum length of a search in characters, 1 by default. */
  searchFrom?: number;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** True if one of the filters is set. */
  isFiltered?: boolean;
  query: ListQuery;
  /** Text shown if loading failed, instead of the error's own. */
  failure?: string;
  /** True if the query's answer has no rows. */
  isEmpty: boolean;
  /** `empty` suggests the first step; `filtered` is shown when search or filters leave no rows. */
  empty: Empty;
  filtered?: Empty;
  /** The table. */
  children: ReactNode;
}

/** A page with a list: header, search, and the list in one of its states (loading, empty, failed, denied, filled). */
export function ListPage(props: Props) {
  const { title, count, action, search, filters, query } = props;
  const denied = query.error instanceof ApiError && query.error.status === 403;
  const page = useRef<HTMLDivElement>(null);
  // New home of the focus when its element disappears, such as the button of an empty list once the first row exists:
  // the focusable row, otherwise the first button.
  const focusHome = useCallback(() => {
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    (find('[data-index][tabindex="0"]') ?? find('button:enabled'))?.focus({ preventScroll: true });
  }, []);
  useKeptFocus(focusHome);
  return (
    <div className={css['page']} ref={page}>
      <PageHeader title={title} count={count} within={props.within ?? false}>
        {!denied && action}
      </PageHeader>
      {!denied && (search ?? filters) !== undefined && (
        <div className={css['search']}>
          {search !== undefined && <ListSearch label={search} from={props.searchFrom ?? 1} />}
          {filters}
        </div>
      )}
      <ListBody {...props} denied={denied} />
    </div>
  );
}

function ListBody(props: Props & { denied: boolean }) {
  const { query, failure, isEmpty, empty, filtered, isFiltered = false, denied, children } = props;
  const { t } = useTranslation();
  const { search } = useListUrl();
  const { isPending, error, refetch } = query;
  if (denied) return <EmptyState icon={<Lock />} title={t('denied.title')} hint={t('denied.hint')} />;
  if (isPending) return <PageSkeleton />;
  // Rows loaded before stay visible after a failure.
  if (!isEmpty)
    return (
      <>
        {Boolean(error) && <StaleNotice query={query} />}
        {children}
      </>
    );
  if (error) return <FailedState hint={failure ?? errorText(t, error)} onRetry={() => void refetch()} />;
  if (query.next?.hasMore === true) return <NoneSoFar next={query.next} waiting={<PageSkeleton />} />;
  const look = filtered && (search !== '' || isFiltered) ? { icon: <SearchX />, ...filtered } : empty;
  return (
    <EmptyState icon={look.icon} title={look.title} {...(look.hint !== undefined && { hint: look.hint })}>
      {look.action}
    </EmptyState>
  );
}

/** Says that the rows could not be refreshed or the next page not loaded, with a retry button. */
function StaleNotice({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const { isFetching = false, isFetchNextPageError = false, refetch, fetchNextPage } = query;
  const retry = isFetchNextPageError && fetchNextPage ? fetchNextPage : refetch;
  return (
    <p className={css['stale']} role="status">
      {t(isFetchNextPageError ? 'kit.list.moreFailed' : 'kit.list.stale')}
      <Button disabled={isFetching} onClick={() => void retry()}>
        {t('common.retry')}
      </Button>
    </p>
  );
}

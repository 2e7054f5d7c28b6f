import Button from '@mui/material/Button';
import { Lock, SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../frame/api/ApiError.ts';
import { EmptyState, FailedState } from '../components/EmptyState.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
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
  /** What to do first, where it is not the page's primary action. */
  action?: ReactNode;
}

/** The list, as useOperation or useOperationPages gives it. */
interface ListQuery {
  isPending: boolean;
  error: unknown;
  isFetching?: boolean;
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
  fetchNextPage?: () => unknown;
  /** How it goes on, where it comes page by page. */
  next?: NextPages;
}

interface Props {
  title: string;
  /** In a tab of another page, below its title. */
  within?: boolean;
  /** How many there are, in words. */
  count?: string | undefined;
  /** The one primary action. */
  action?: ReactNode;
  /** What the search field says; without it nothing is searched. */
  search?: string;
  /** Letters from which on it is searched; 1. */
  searchFrom?: number;
  /** What else narrows the list, beside its search. */
  filters?: ReactNode;
  /** Whether one of these does now. */
  isFiltered?: boolean;
  query: ListQuery;
  /** What is said where it could not be loaded, instead of the reason. */
  failure?: string;
  /** Whether no row of what was asked for is there. */
  isEmpty: boolean;
  /** Says what to do first; `filtered` when a search left nothing. */
  empty: Empty;
  filtered?: Empty;
  /** The table. */
  children: ReactNode;
}

/** A screen with a list: its head, its search, and one of its looks (loading, empty, failed, denied, full). */
export function ListPage(props: Props) {
  const { title, count, action, search, filters, query } = props;
  const denied = query.error instanceof ApiError && query.error.status === 403;
  const page = useRef<HTMLDivElement>(null);
  // Such as what an empty list said to do first, once that is done: the row where the keyboard stands, else the first button.
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
  // What was loaded before stays in sight.
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

/** Rows that could not be fetched again, or not all of them, say so. */
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

import { Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/ApiError.ts';
import { EmptyState, FailedState } from '../components/EmptyState.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { errorText } from '../i18n/errorText.ts';
import css from './ListPage.module.css';
import { ListSearch } from './ListSearch.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useListUrl } from './useListUrl.ts';

interface Empty {
  icon?: ReactNode;
  title: string;
  hint?: string;
  /** What to do first, where it is not the page's primary action. */
  action?: ReactNode;
}

interface Props {
  title: string;
  /** How many there are, in words. */
  count?: string | undefined;
  /** The one primary action. */
  action?: ReactNode;
  /** What the search field says; without it nothing is searched. */
  search?: string;
  filters?: ReactNode;
  /** False for who may not see this screen. */
  allowed?: boolean;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** Whether what was asked for holds no row. */
  isEmpty: boolean;
  /** Says what to do first; `filtered` when a search or a filter left nothing. */
  empty: Empty;
  filtered?: Empty;
  /** Whether filters beside the search narrow the list down. */
  isFiltered?: boolean;
  /** The table. */
  children: ReactNode;
}

/** A screen with a list: its head, its search and filters, and one of its looks (loading, empty, failed, denied, full). */
export function ListPage(props: Props) {
  const { title, count, action, search, filters, allowed, query } = props;
  const denied = allowed === false || (query.error instanceof ApiError && query.error.status === 403);
  return (
    <div className={css['page']}>
      <PageHeader title={title} count={count}>
        {!denied && action}
      </PageHeader>
      {!denied && (search !== undefined || filters) && (
        <div className={css['filters']}>
          {search !== undefined && <ListSearch label={search} />}
          {filters}
        </div>
      )}
      <ListBody {...props} denied={denied} />
    </div>
  );
}

function ListBody(props: Props & { denied: boolean }) {
  const { query, isEmpty, empty, filtered, isFiltered, denied, children } = props;
  const { t } = useTranslation();
  const { search } = useListUrl();
  const { isPending, error, refetch } = query;
  if (denied) return <EmptyState icon={<Lock />} title={t('denied.title')} hint={t('denied.hint')} />;
  if (isPending) return <PageSkeleton />;
  // What was loaded before stays in sight.
  if (!isEmpty) return children;
  if (error) return <FailedState hint={errorText(t, error)} onRetry={() => void refetch()} />;
  const look = filtered && (search !== '' || isFiltered) ? { icon: <SearchX />, ...filtered } : empty;
  return (
    <EmptyState icon={look.icon} title={look.title} {...(look.hint !== undefined && { hint: look.hint })}>
      {look.action}
    </EmptyState>
  );
}

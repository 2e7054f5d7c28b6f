import Button from '@mui/material/Button';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { ChooseFile } from '../components/ChooseFile.tsx';
import css from '../components/ImportPage.module.css';

const ChooseImport = lazyComponent(async () => (await import('../components/ChooseImport.tsx')).ChooseImport);
const ImportProgress = lazyComponent(
  async () => (await import('../components/ImportProgress.tsx')).ImportProgress,
);

/** One import: its choices, then its progress. The id in the address brings it back after the tab was closed. */
function OneImport({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useOperation(
    'GET /contact-imports/{id}',
    { params: { id } },
    { staleTime: 0 },
  );
  const runs = data?.state === 'running' || data?.state === 'stopping';
  useEffect(() => {
    if (!runs) return undefined;
    // Polls every three seconds, in case live events do not arrive.
    const timer = setInterval(() => void refetch(), 3000);
    return () => clearInterval(timer);
  }, [runs, refetch]);
  if (data === undefined && error) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <FailedState
        hint={errorText(t, error)}
        {...(gone
          ? { action: t('contactImports.again'), onRetry: onAgain }
          : { onRetry: () => void refetch() })}
      />
    );
  }
  if (data === undefined) return <PageSkeleton />;
  return data.state === 'read' ? (
    <ChooseImport read={data} />
  ) : (
    <ImportProgress shown={data} onAgain={onAgain} />
  );
}

/** /contacts/import: imports a spreadsheet into the contacts, or into a contact list (`list` in the address). */
export function ImportPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  // Contact list to import into; an import that was already read knows its own.
  const listId = Number(params.get('list')) || null;
  const list = listId === null ? undefined : { list: String(listId) };
  return (
    <div className={css['page']}>
      <PageHeader title={t(listId === null ? 'contactImports.title' : 'contactImports.titleOfList')}>
        <Button
          component={Link}
          to={listId === null ? '/contacts' : `/contact-lists/${listId}/contacts`}
          startIcon={<ArrowLeft />}
        >
          {t(listId === null ? 'contactImports.back' : 'contactImports.backToList')}
        </Button>
      </PageHeader>
      <div className={css['body']}>
        {id === null ? (
          <ChooseFile contactListId={listId} onRead={(read) => setParams({ ...list, id: read })} />
        ) : (
          <OneImport key={id} id={id} onAgain={() => setParams({ ...list })} />
        )}
      </div>
    </div>
  );
}

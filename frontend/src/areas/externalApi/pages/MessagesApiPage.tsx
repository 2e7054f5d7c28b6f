import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../components/Bone.tsx';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { useConnections } from '../../../kit/lists/useConnections.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/useOperation.ts';
import { useRetried } from '../../../kit/useRetried.ts';
import { LastCalls } from '../components/LastCalls.tsx';
import { Snippets } from '../components/Snippets.tsx';
import { TestForm } from '../components/TestForm.tsx';
import css from './MessagesApiPage.module.css';

const ConnectionPicker = lazyComponent(
  async () => (await import('../../../kit/fields/ConnectionPicker.tsx')).ConnectionPicker,
  <Bone shape="box" className={css['waiting']} />,
);

/** /messages-api (automation specification, 2.9): how programs send messages, forms to try it, and what they asked for. */
export function MessagesApiPage() {
  const { t } = useTranslation();
  const list = useConnections();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: connections, error, refetch } = list;
  const retry = () => void refetch();
  const failure = useRetried({ of: 'connections', error, answered: connections !== undefined, retry });
  const usual = connections?.find(({ isDefault }) => isDefault) ?? connections?.[0];
  const id = chosen ?? usual?.id;
  return (
    <div className={css['page']}>
      <PageHeader title={t('messagesApi.title')}>
        <Button variant="outlined" href="/api/docs.html" target="_blank" rel="noopener">
          {t('messagesApi.reference')}
        </Button>
      </PageHeader>
      {connections === undefined ? (
        failure ? (
          <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
        ) : (
          <PageSkeleton />
        )
      ) : (
        <div className={css['body']}>
          <p>{t('messagesApi.what')}</p>
          {id === undefined ? (
            <p className={css['first']}>
              {t('messagesApi.noConnection')}{' '}
              <Button href="/connections" variant="contained">
                {t('messagesApi.connect')}
              </Button>
            </p>
          ) : (
            <OfConnection key={id} id={id} onChoose={setChosen} />
          )}
        </div>
      )}
    </div>
  );
}

/** All of one connection's: its token, examples with it, forms that use it, and its calls. */
function OfConnection({ id, onChoose }: { id: number; onChoose: (id: number | null) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const stored = useOperation('GET /whatsapp/{id}', { params: { id }, query: { showToken: 'true' } });
  const token = typed ?? stored.data?.token ?? '';
  return (
    <>
      <section className={css['token']} aria-label={t('messagesApi.credentials')}>
        <ConnectionPicker
          value={id}
          onChange={onChoose}
          label={t('messagesApi.connection')}
          helperText={t('messagesApi.connectionHint')}
          channel="whatsapp"
        />
        <TextField
          label={t('messagesApi.token')}
          value={token}
          onChange={(event) => setTyped(event.target.value)}
          helperText={t('messagesApi.tokenHint')}
          slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
        />
      </section>
      <Snippets token={token} />
      <TestForm token={token} />
      <LastCalls connectionId={id} />
    </>
  );
}

import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../../components/loading/Bone.tsx';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { FailedState } from '../../../components/EmptyState.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { useConnections } from '../../../kit/lists/useConnections.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { Snippets } from '../components/Snippets.tsx';
import { TokenField } from '../components/TokenField.tsx';
import { useConnectionToken } from '../useConnectionToken.ts';
import css from './MessagesApiPage.module.css';

const ConnectionPicker = lazyComponent(
  async () => (await import('../../../kit/fields/ConnectionPicker.tsx')).ConnectionPicker,
  <Bone shape="box" className={css['waiting']} />,
);
/** Lazy-loaded: below the fold. */
const TestForm = lazyComponent(async () => (await import('../components/TestForm.tsx')).TestForm);
const LastCalls = lazyComponent(async () => (await import('../components/LastCalls.tsx')).LastCalls);

/** /messages-api: how API clients send messages, forms to try it, and the latest calls. */
export function MessagesApiPage() {
  const { t } = useTranslation();
  const list = useConnections();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: connections, error, refetch } = list;
  const retry = () => void refetch();
  const failure = useRetried({ of: 'connections', error, answered: connections !== undefined, retry });
  const usual = connections?.find(({ isDefault }) => isDefault) ?? connections?.[0];
  const connection = connections?.find(({ id }) => id === chosen) ?? usual;
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
          {connection === undefined ? (
            <p className={css['first']}>
              {t('messagesApi.noConnection')}{' '}
              <Button href="/connections" variant="contained">
                {t('messagesApi.connect')}
              </Button>
            </p>
          ) : (
            <OfConnection key={connection.id} connection={connection} onChoose={setChosen} />
          )}
        </div>
      )}
    </div>
  );
}

interface OfConnectionProps {
  connection: Reply<'GET /whatsapp'>[number];
  onChoose: (id: number | null) => void;
}

/** Everything of one connection: token, code examples, test form, calls. */
function OfConnection({ connection, onChoose }: OfConnectionProps) {
  const { t } = useTranslation();
  const token = useConnectionToken(connection);
  const [isClear, setClear] = useState(false);
  const clear = isClear ? token.known : '';
  const shown = clear || connection.token;
  return (
    <>
      <section className={css['token']} aria-label={t('messagesApi.credentials')}>
        <ConnectionPicker
          value={connection.id}
          onChange={onChoose}
          label={t('messagesApi.connection')}
          helperText={t('messagesApi.connectionHint')}
          channel="whatsapp"
        />
        <TokenField value={shown} isClear={clear !== ''} onClear={setClear} ask={token.ask} />
      </section>
      <Snippets shown={shown} ask={token.ask} />
      <TestForm token={token} />
      <LastCalls connectionId={connection.id} />
    </>
  );
}

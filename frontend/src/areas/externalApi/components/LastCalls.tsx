import type { Reply } from '../../../api/operationTypes.ts';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/PageSkeleton.tsx';
import { dateTimeText } from '../../../i18n/formats.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { failureHint } from '../../../kit/failureHint.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { useRetried } from '../../../kit/useRetried.ts';
import css from './LastCalls.module.css';

type Call = Reply<'GET /messages-api/{id}/calls'>['calls'][number];

/** What programs asked for over a connection, newest first; live. */
export function LastCalls({ connectionId }: { connectionId: number }) {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch } = useOperation('GET /messages-api/{id}/calls', {
    params: { id: connectionId },
  });
  const retry = () => void refetch();
  const failure = useRetried({ of: 'calls', error, answered: data !== undefined, retry });
  return (
    <section className={css['calls']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('messagesApi.lastCalls')}</h2>
      {data === undefined ? (
        failure ? (
          <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
        ) : (
          <PageSkeleton />
        )
      ) : data.calls.length === 0 ? (
        <p>{t('messagesApi.noCalls')}</p>
      ) : (
        <Rows calls={data.calls} labelledBy={`${id}-title`} />
      )}
    </section>
  );
}

function Rows({ calls, labelledBy }: { calls: readonly Call[]; labelledBy: string }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <div className={css['rows']} tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <table>
        <thead>
          <tr>
            {(['at', 'operation', 'number', 'answer', 'ms'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`messagesApi.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.id}>
              <td>{dateTimeText(call.at, format)}</td>
              <td>{t(`messagesApi.operations.${call.operation}`)}</td>
              <td>{call.number || '–'}</td>
              <td data-refused={call.code !== ''}>{answerText(t, call)}</td>
              <td>{call.ms}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The status with what it means, and for a refusal its code, which the program was told. */
function answerText(t: TFunction, { status, code }: Call): string {
  return code === '' ? `${status} ${t('messagesApi.accepted')}` : `${status} ${code}`;
}

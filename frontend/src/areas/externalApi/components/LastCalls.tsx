import IconButton from '@mui/material/IconButton';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import type { TFunction } from 'i18next';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { dateTimeText } from '../../../frame/i18n/formats.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { failureHint } from '../../../kit/failureHint.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { CallAnswer } from './CallAnswer.tsx';
import css from './LastCalls.module.css';

type Call = Reply<'GET /messages-api/{id}/calls'>['calls'][number];

/** Latest API calls of a connection, newest first; live. */
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
    <div className={css['rows']} tabIndex={0} role="region" aria-labelledby={labelledBy}>
      <table>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">{t('messagesApi.columns.details')}</span>
            </th>
            {(['at', 'operation', 'number', 'answer', 'ms'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`messagesApi.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <Row key={call.id} call={call} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ call }: { call: Call }) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr data-open={isOpen}>
        <td>
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('messagesApi.showAnswer')}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown /> : <ChevronRight />}
          </IconButton>
        </td>
        <td>{dateTimeText(call.at, format)}</td>
        <td>{t(`messagesApi.operations.${call.operation}`)}</td>
        <td>{call.number || '–'}</td>
        <td data-refused={call.code !== ''}>{answerText(t, call)}</td>
        <td>{call.ms}</td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={6}>
            <CallAnswer call={call} />
          </td>
        </tr>
      )}
    </>
  );
}

/** HTTP status of a call, followed by "accepted" or by the error code of the refusal. */
function answerText(t: TFunction, { status, code }: Call): string {
  return code === '' ? `${status} ${t('messagesApi.accepted')}` : `${status} ${code}`;
}

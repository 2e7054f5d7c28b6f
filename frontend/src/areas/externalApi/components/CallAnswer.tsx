import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import css from './CallAnswer.module.css';

type Call = Reply<'GET /messages-api/{id}/calls'>['calls'][number];

/** Answer that an API client got: the message, or the refused fields. */
export function CallAnswer({ call }: { call: Call }) {
  const { t } = useTranslation();
  const { code, details, ticketId } = call;
  return (
    <dl className={css['answer']}>
      {factsOf(t, call).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      {details.map(({ path, code: reason }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a call's answer never changes
        <Fact key={at} name={path}>
          {reason}
        </Fact>
      ))}
      {code === '' && ticketId !== null && (
        <Fact name={t('messagesApi.answer.ticket')}>
          <TicketLink id={ticketId} />
        </Fact>
      )}
    </dl>
  );
}

function factsOf(t: TFunction, { id, messageIds, numberFormatted }: Call): [string, string][] {
  return [
    [t('messagesApi.answer.messages'), messageIds.join(', ')],
    [t('messagesApi.answer.numberFormatted'), numberFormatted],
    [t('messagesApi.answer.requestId'), id],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the id until the ticket is loaded; it stays an id if the ticket is gone or hidden from the reader. */
function TicketLink({ id }: { id: number }) {
  const { data: ticket } = useOperation('GET /tickets/{id}', { params: { id: String(id) } });
  return ticket === undefined ? id : <Link to={`/tickets/${ticket.uuid}`}>{id}</Link>;
}

import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { TFunction } from 'i18next';
import { ApiError } from '../../../frame/api/ApiError.ts';
import { call } from '../../../frame/api/call.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { logText } from '../log/logLines.ts';

/** Error text of a refused move; if the ticket has been moved since it was seen, says who did what. */
export async function moveRefusalText(
  { id, updatedAt }: Pick<Ticket, 'id' | 'updatedAt'>,
  error: unknown,
  t: TFunction,
): Promise<string> {
  if (!(error instanceof ApiError) || error.code !== 'ERR_TICKET_MOVED') return errorText(t, error);
  try {
    const log = await call('GET /tickets-log/{id}', { params: { id } });
    const moves = log.filter(({ type, createdAt }) => type !== 'access' && createdAt > updatedAt);
    const last = moves.at(-1)?.createdAt;
    // A transfer has two entries with the same time: given and received.
    const done = moves.filter(({ createdAt }) => createdAt === last);
    if (done.length > 0)
      return t('ticket.meanwhile', { what: done.map((entry) => logText(entry, t)).join(' · ') });
    // The change has no log entry, such as the deletion of the queue.
    return errorText(t, error);
  } catch {
    // The user may no longer see the ticket, so the text does not tell who has it.
    return t('tickets.gone');
  }
}

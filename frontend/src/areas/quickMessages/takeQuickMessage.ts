import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { fillVariables } from '@balcao/shared/messages/textVariables';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { ApiError } from '../../api/ApiError.ts';
import { call } from '../../api/call.ts';
import { ownAddress } from '../../api/ownAddress.ts';
import type { SignedIn } from '../../app/session/sessionStore.ts';
import type { CompletionResult } from '../messages/CompletionSource.ts';
import { ticketSubject } from '../messages/ticketSubject.ts';

interface Given {
  ticket: Ticket | undefined;
  user: SignedIn['user'];
  zone: string;
}

/** What a quick message puts into the composer: its words, filled in for this ticket, and its file. */
export async function takeQuickMessage(
  { id, message, isMedia }: QuickMessage,
  { ticket, user, zone }: Given,
): Promise<CompletionResult> {
  const text = fillVariables(
    message,
    {
      ...ticketSubject(ticket),
      userName: user.name,
      company: user.company.name,
      timezone: zone,
      language: user.company.language,
    },
    Date.now(),
  );
  return { text, ...(isMedia && { files: await fetchFile(id) }) };
}

/** The file as if it had been chosen; its address is asked for anew, since they end. */
async function fetchFile(id: number): Promise<File[]> {
  const { mediaPath, mediaName, mimetype } = await call('GET /quick-messages/{id}', { params: { id } });
  if (mediaPath === null) return [];
  const answer = await fetch(ownAddress(mediaPath));
  if (!answer.ok) throw new ApiError(answer.status, { code: 'UNKNOWN' });
  return [new File([await answer.blob()], mediaName ?? '', { type: mimetype ?? '' })];
}

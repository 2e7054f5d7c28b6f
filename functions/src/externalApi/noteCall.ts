import type { ExternalOperation } from '@balcao/shared/externalApi/externalCallModel';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import type { ConnectionTokenContext } from '../http/context.ts';
import type { NotedCall } from '../http/handler.ts';
import { newExternalCall } from './externalCallEntity.ts';
import type { SendReply } from './externalSendEntity.ts';

type CheckReply = OperationReply<typeof externalApiApi.checkExternalNumber>;

const operations: Readonly<Record<string, ExternalOperation>> = {
  '/messages/send': 'send',
  '/messages/send/linkImage': 'linkImage',
  '/messages/checkNumber': 'checkNumber',
};

/**
 * Notes a program's call with its answer, for the page of the API: nothing of what it said, and of the number it was about the
 * last two digits. The answer does not hang on it.
 */
export async function noteCall(
  { store, clock, log, companyId, connectionId, requestId }: ConnectionTokenContext,
  { path = '', input, replied, refused, status, ms }: NotedCall,
): Promise<void> {
  const operation = operations[path];
  if (operation === undefined) return;
  const { body } = input as { body?: { number?: string } };
  const about = { companyId, connectionId, callId: requestId, at: clock.iso(), operation };
  const call = { ...about, status, number: body?.number ?? '', ms: Math.round(ms) };
  try {
    await store.put(newExternalCall({ ...call, ...answerOf(replied, refused) }, clock.now()));
  } catch (error) {
    log.warn('call not noted', { companyId, connectionId, error: String(error) });
  }
}

/** Of the answer what its reader looks for: what was sent and where it stands, or which fields were refused. */
function answerOf(replied: unknown, refused: NotedCall['refused']) {
  if (refused !== undefined) {
    const { code, details } = refused;
    return { code, ...(details.length > 0 && { details }) };
  }
  const { messageIds, ticketId, numberFormatted } = replied as Partial<SendReply & CheckReply>;
  return {
    code: '',
    ...(messageIds && { messageIds }),
    ...(ticketId && { ticketId }),
    ...(numberFormatted !== undefined && { numberFormatted }),
  };
}

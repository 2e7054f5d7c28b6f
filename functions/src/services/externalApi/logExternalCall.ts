import type { ExternalOperation } from '@balcao/shared/externalApi/externalCallModel';
import type { Method, OperationReply } from '@balcao/shared/contract/defineOperation';
import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import type { ConnectionTokenContext } from '../../platform/http/context.ts';
import type { NotedCall } from '../../platform/http/handler.ts';
import { newExternalCall } from './externalCallEntity.ts';
import type { SendReply } from './externalSendEntity.ts';

type CheckReply = OperationReply<typeof externalApiApi.checkExternalNumber>;

type Declared = (typeof externalApiApi)[keyof typeof externalApiApi];
type OfPrograms = Extract<Declared, { access: 'connectionToken' }>['key'];
type ProgramPath = OfPrograms extends `${Method} ${infer Path}` ? Path : never;

/** Every operation that programs may call; a missing one is a compile error, as its calls would never be listed. */
const operations = {
  '/messages/send': 'send',
  '/messages/send/linkImage': 'linkImage',
  '/messages/checkNumber': 'checkNumber',
} as const satisfies Record<ProgramPath, ExternalOperation>;

const isProgramPath = (path: string): path is ProgramPath => path in operations;

/**
 * Logs a program's call and its reply for the API page: without content, and with only the last two digits of the
 * number. A failure to log does not affect the reply.
 */
export async function logExternalCall(
  { store, clock, log, companyId, connectionId, requestId }: ConnectionTokenContext,
  { path = '', input, replied, refused, status, ms }: NotedCall,
): Promise<void> {
  // Unknown paths reach no operation.
  if (!isProgramPath(path)) return;
  const operation = operations[path];
  const { body } = input as { body?: { number?: string } };
  const about = { companyId, connectionId, callId: requestId, at: clock.iso(), operation };
  const call = { ...about, status, number: body?.number ?? '', ms: Math.round(ms) };
  try {
    await store.put(newExternalCall({ ...call, ...answerOf(replied, refused) }, clock.now()));
  } catch (error) {
    log.warn('call not noted', { companyId, connectionId, error: String(error) });
  }
}

/** The part of the reply that is logged: what was sent, or which fields were refused. */
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

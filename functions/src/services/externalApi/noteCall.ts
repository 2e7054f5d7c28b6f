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

/** All that programs may call, or this does not compile: what is not named here would never be listed. */
const operations = {
  '/messages/send': 'send',
  '/messages/send/linkImage': 'linkImage',
  '/messages/checkNumber': 'checkNumber',
} as const satisfies Record<ProgramPath, ExternalOperation>;

const isProgramPath = (path: string): path is ProgramPath => path in operations;

/**
 * Notes a program's call with its answer, for the page of the API: nothing of what it said, and of the number it was about the
 * last two digits. The answer does not hang on it.
 */
export async function noteCall(
  { store, clock, log, companyId, connectionId, requestId }: ConnectionTokenContext,
  { path = '', input, replied, refused, status, ms }: NotedCall,
): Promise<void> {
  // What no path of ours leads to was refused before anything was called.
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

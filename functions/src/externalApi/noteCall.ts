import type { ExternalOperation } from '@balcao/shared/externalApi/externalCallModel';
import type { ConnectionTokenContext } from '../http/context.ts';
import type { NotedCall } from '../http/handler.ts';
import { newExternalCall } from './externalCallEntity.ts';

const operations: Readonly<Record<string, ExternalOperation>> = {
  '/messages/send': 'send',
  '/messages/send/linkImage': 'linkImage',
  '/messages/checkNumber': 'checkNumber',
};

/**
 * Notes a program's call with how it was answered, for the page of the API: nothing of what it said, and of the number it was
 * about the last two digits. The answer does not hang on it.
 */
export async function noteCall(
  { store, clock, log, companyId, connectionId, requestId }: ConnectionTokenContext,
  { path = '', input, refused, status, ms }: NotedCall,
): Promise<void> {
  const operation = operations[path];
  if (operation === undefined) return;
  const { body } = input as { body?: { number?: string } };
  const about = { companyId, connectionId, callId: requestId, at: clock.iso(), operation };
  const call = { ...about, status, code: refused ?? '', number: body?.number ?? '', ms: Math.round(ms) };
  try {
    await store.put(newExternalCall(call, clock.now()));
  } catch (error) {
    log.warn('call not noted', { companyId, connectionId, error: String(error) });
  }
}

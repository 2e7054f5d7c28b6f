import { createHash } from 'node:crypto';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import type { externalApiApi } from '@balcao/shared/externalApi/externalApiApi';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { ConnectionTokenContext } from '../../platform/http/context.ts';
import { type Plan, planOf } from '../../core/decisions/plan.ts';

export type SendReply = OperationReply<typeof externalApiApi.sendExternalMessage>;

interface ExternalSend {
  companyId: number;
  connectionId: number;
  /** Hash of the Idempotency-Key. */
  keyHash: string;
  /** Hash of the request made under the key. */
  asked: string;
  reply: SendReply;
  /** Unix seconds. */
  expiresAt: number;
}

const externalSendEntity = defineEntity<ExternalSend>()({
  name: 'externalSend',
  description:
    'What a program was answered under an Idempotency-Key, written with the messages that it sent; kept for a day',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#SENDS#{connectionId}',
  sk: '{keyHash}',
});

const keptSeconds = 24 * 60 * 60;
const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** Hashes of an Idempotency-Key and of its request. */
export interface SendMark {
  keyHash: string;
  asked: string;
}

/**
 * Hashes of a call with the header Idempotency-Key; undefined without the header, when each call sends a new message.
 */
export function idempotencyMark(
  ctx: ConnectionTokenContext,
  asked: object,
  files: readonly { fileName: string; data: Uint8Array }[] = [],
): SendMark | undefined {
  const key = ctx.header('idempotency-key');
  if (!key) return undefined;
  const contents = files.map(({ fileName, data }) => [fileName, sha256(data)]);
  return { keyHash: sha256(key), asked: sha256(JSON.stringify([asked, contents])) };
}

/**
 * The stored reply to an earlier call under the same key.
 *
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED when the key was used for another request
 */
export async function storedReply(
  { store, clock, companyId, connectionId }: ConnectionTokenContext,
  mark: SendMark | undefined,
): Promise<SendReply | undefined> {
  if (mark === undefined) return undefined;
  const key = externalSendEntity.key({ companyId, connectionId, keyHash: mark.keyHash });
  const stored = await store.get(key, { consistent: true });
  const before = stored && externalSendEntity.fromItem(stored);
  if (before === undefined || before.expiresAt <= clock.now() / 1000) return undefined;
  if (before.asked !== mark.asked) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
  return before.reply;
}

/** Stores the reply in the transaction that sends the messages: of two concurrent calls only one commits. */
export function planAnswer(
  { clock, companyId, connectionId }: ConnectionTokenContext,
  mark: SendMark,
  reply: SendReply,
): Plan {
  const now = Math.floor(clock.now() / 1000);
  const item = { companyId, connectionId, ...mark, reply, expiresAt: now + keptSeconds };
  const free = {
    expression: 'attribute_not_exists(#pk) OR #expiresAt <= :now',
    values: { now },
  };
  return planOf('event', [{ put: externalSendEntity.toItem(item), condition: free }]);
}

import { createHash, createHmac } from 'node:crypto';
import type { Operation, OperationReply } from '@balcao/shared/contract/defineOperation';
import { AppError } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Entity, ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { KeyTemplate } from '@balcao/shared/server/db/keyTemplate';
import { storeOver } from '@balcao/shared/server/db/sameTable';
import type { Store, Write } from '@balcao/shared/server/db/store';
import type { ContextFor, PublicContext } from '../../platform/http/context.ts';
import type { Handler, HandlerInput, UploadedFile } from '../../platform/http/handler.ts';
import { onceEntity, type OnceItem, visitorOnceEntity } from './onceEntity.ts';

/** How an operation is carried out once per Idempotency-Key. */
export interface Once<Op extends Operation, Made extends number | string> {
  /** The operation's key in the contract. A key of the caller counts for one operation only. */
  of: Op['key'];
  /** The id of what is created, read from the write that creates it; undefined for all other writes. */
  made: (write: Write, input: HandlerInput<Op>) => Made | undefined;
  /** The answer to a repeated call: what was created, as it is now. */
  again: (ctx: ContextFor<Op['access']>, made: Made, input: HandlerInput<Op>) => Promise<OperationReply<Op>>;
  /**
   * For an operation with a part that follows its transaction and must not get lost, such as a mail. Costs one more
   * write, after that part.
   */
  follows?: {
    /** True if the call has such a part. */
    concerns: (input: HandlerInput<Op>) => boolean;
    /** Does it for a call that ended between transaction and that part. */
    complete: Once<Op, Made>['again'];
  };
}

type Named = Pick<Entity<never, KeyTemplate, string>, 'owns'>;

/** Reads the id of a new item of an entity, from its field `field`. */
export const newOf =
  (entity: Named, field = 'id') =>
  (write: Write): number | undefined =>
    'put' in write && entity.owns(write.put) ? Number(write.put[field]) : undefined;

/** The same for an entity whose ids are UUIDs. */
export const newOfUuid =
  (entity: Named) =>
  (write: Write): string | undefined =>
    'put' in write && entity.owns(write.put) ? String(write.put['id']) : undefined;

const keptSeconds = 24 * 60 * 60;

/** Another call under the key has been carried out. */
class CarriedOut extends Error {}

/**
 * The handler of an operation that is carried out once per Idempotency-Key and caller within 24 hours. The key's mark
 * is one more item of the transaction that creates, so both are written or neither; without the header nothing is
 * added. A repeated call fails at the mark, or earlier because of what the first one created (a name in use, a full
 * list); then the mark is read, and the answer is read again. A key that came with another request is refused.
 *
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED, ERR_NOT_FOUND if what was created is deleted since, and anything `make`
 * throws
 */
export function onceUnderKey<Op extends Operation, Made extends number | string>(
  make: Handler<Op>,
  once: Once<Op, Made>,
): Handler<Op> {
  return async (ctx, input) => {
    const key = ctx.header('idempotency-key');
    if (!key) return make(ctx, input);
    const mark = markOf(ctx, once.of, key, input);
    let written = false;
    const store = markingStore(
      ctx.store,
      mark,
      (write) => once.made(write, input),
      () => void (written = true),
    );
    try {
      const reply = await make({ ...ctx, store }, input);
      ctx.reply.auditOnce(mark);
      if (written && once.follows?.concerns(input)) await complete(ctx, mark);
      return reply;
    } catch (error) {
      // What was created by this call stays, and the caller repeats the call for its answer.
      if (written) throw error;
      const before = await readMark(ctx, mark, error);
      if (before.asked !== mark.asked) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED');
      const made = before.made as Made;
      const lacks = before.completed !== true && once.follows?.concerns(input);
      const reply = await stillThere(() => (lacks ? once.follows?.complete : once.again)?.(ctx, made, input));
      if (lacks) await complete(ctx, mark);
      ctx.reply.auditOnce(before);
      return reply as OperationReply<Op>;
    }
  };
}

/** What was created may be deleted since. @throws AppError ERR_NOT_FOUND */
async function stillThere<Reply>(read: () => Promise<Reply> | undefined): Promise<Reply | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError) || errorStatus[error.code] !== 404) throw error;
    throw new AppError('ERR_NOT_FOUND', { cause: error });
  }
}

type Mark = Omit<OnceItem, 'companyId' | 'who' | 'made'> & {
  key: ItemKey;
  toItem(made: unknown): StoredItem;
};

function markOf(
  ctx: PublicContext,
  operation: string,
  key: string,
  input: { params: unknown; query: unknown; body: unknown; files: readonly UploadedFile[] },
): Mark {
  const { clock, requestId } = ctx;
  const keyHash = createHash('sha256').update(key).digest('base64url');
  const files = input.files.map(({ fileName, data }) => [
    fileName,
    createHash('sha256').update(data).digest('hex'),
  ]);
  const request = JSON.stringify([operation, input.params, input.query, input.body, files]);
  const asked = createHmac('sha256', key).update(request).digest('base64url');
  const expiresAt = Math.floor(clock.now() / 1000) + keptSeconds;
  const item = { keyHash, asked, requestId, at: clock.iso(), expiresAt };
  const who = callerOf(ctx);
  if (who === undefined)
    return {
      ...item,
      key: visitorOnceEntity.key(item),
      toItem: (made) => visitorOnceEntity.toItem({ ...item, made: made as string }),
    };
  return {
    ...item,
    key: onceEntity.key({ ...who, keyHash }),
    toItem: (made) => onceEntity.toItem({ ...item, ...who, made: made as string }),
  };
}

function callerOf(ctx: PublicContext): Pick<OnceItem, 'companyId' | 'who'> | undefined {
  const { companyId, user, connectionId } = ctx as Partial<
    ContextFor<'user'> & ContextFor<'connectionToken'>
  >;
  if (companyId === undefined) return undefined;
  return { companyId, who: user === undefined ? `W${connectionId}` : `U${user.id}` };
}

/** The store with the mark added to the write that creates. */
function markingStore(
  store: Store,
  mark: Mark,
  madeBy: (write: Write) => unknown,
  onWritten: () => void,
): Store {
  let done = false;
  const transact: Store['transact'] = async (writes) => {
    const made = done ? undefined : writes.map(madeBy).find((one) => one !== undefined);
    if (made === undefined) return store.transact(writes);
    const condition = {
      expression: 'attribute_not_exists(#pk) OR #expiresAt <= :now',
      values: { now: mark.expiresAt - keptSeconds },
    };
    try {
      await store.transact([...writes, { put: mark.toItem(made), condition }]);
    } catch (error) {
      if (error instanceof ConditionFailed && error.failed.includes(writes.length))
        throw new CarriedOut('carried out under this key before', { cause: error });
      throw error;
    }
    done = true;
    onWritten();
  };
  return storeOver(store, {
    transact,
    async put(item, condition) {
      if (done || madeBy({ put: item }) === undefined) return store.put(item, condition);
      return transact([{ put: item, ...(condition && { condition }) }]);
    },
  });
}

/** The mark of an earlier call. @throws the error of this call if there was none, or if the mark cannot be read */
async function readMark(
  { store, clock }: PublicContext,
  { key }: Mark,
  error: unknown,
): Promise<Omit<OnceItem, 'companyId' | 'who'>> {
  let stored: StoredItem | undefined;
  try {
    stored = await store.get(key, { consistent: true });
  } catch {
    throw error;
  }
  const before = stored && visitorOnceEntity.fromItem(stored);
  if (before === undefined || before.expiresAt <= clock.now() / 1000)
    throw error instanceof CarriedOut ? new AppError('ERR_CONFLICT', { cause: error }) : error;
  return before;
}

/** Notes that the part after the transaction is done. Failing to note it has a repeated call do it again. */
async function complete({ store, log }: PublicContext, { key }: Mark): Promise<void> {
  try {
    await store.update(key, { set: { completed: true } }, { expression: 'attribute_exists(#pk)' });
  } catch (error) {
    log.warn('completion of a call not noted', { error });
  }
}

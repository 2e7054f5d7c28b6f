import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** What AWS says of a transaction that another moment would have taken; the SDK tries none of them again. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** A conditional write was refused: somebody else was first, or the item is not as expected. */
export class ConditionFailed extends Error {
  /** Positions in the transaction whose condition failed; [0] for a single write. */
  readonly failed: readonly number[];
  /** Refused for what goes on at the same time, another transaction or a throttle: worth trying again as it is. */
  readonly contended: boolean;

  constructor(failed: readonly number[], contended: boolean, cause: unknown) {
    super('conditional write refused', { cause });
    this.name = 'ConditionFailed';
    this.failed = failed;
    this.contended = contended;
  }

  /** Runs a write and turns the SDK's two ways of refusing into one. */
  static async from<Answer>(write: () => Promise<Answer>): Promise<Answer> {
    try {
      return await write();
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed([0], false, error);
      if (error instanceof TransactionCanceledException) {
        const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
        const failed = codes.flatMap((code, position) =>
          code === 'ConditionalCheckFailed' ? [position] : [],
        );
        const contended = codes.some((code) => passing.has(String(code)));
        if (failed.length > 0 || contended) throw new ConditionFailed(failed, contended, error);
      }
      throw error;
    }
  }
}

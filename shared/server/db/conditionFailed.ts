/** The condition of a write failed: another write came first, or the item is not as expected. */
export class ConditionFailed extends Error {
  /** Positions in the transaction whose condition failed; [0] for a single write. */
  readonly failed: readonly number[];

  constructor(failed: readonly number[], cause: unknown) {
    super('conditional write refused', { cause });
    this.name = 'ConditionFailed';
    this.failed = failed;
  }
}

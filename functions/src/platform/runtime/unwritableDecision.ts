/**
 * Thrown for a decision that is refused although no other writer contends with it: a retry on the same state would fail
 * alike.
 */
export class UnwritableDecision extends Error {
  override readonly name = 'UnwritableDecision';
}

/**
 * A write that others kept out, another transaction on the same items or a throttle, as often as the store tried it:
 * nothing was written, and nothing is said of its conditions. People are told to try again (503), queues bring their
 * event again.
 */
export class Contended extends Error {
  override readonly name = 'Contended';

  constructor(cause: unknown) {
    super('conditional write kept out', { cause });
  }
}

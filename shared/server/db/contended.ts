/**
 * A write that lost against another transaction on the same items or against throttling, on every attempt of the store.
 * Nothing was written, and nothing is known about its conditions. People get 503 and may try again; queues deliver
 * their event again.
 */
export class Contended extends Error {
  override readonly name = 'Contended';

  constructor(cause: unknown) {
    super('conditional write kept out', { cause });
  }
}

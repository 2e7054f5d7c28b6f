/** Reason why an external call failed. */
export type ExternalTrouble = 'refused' | 'timeout' | 'unreachable' | 'tooLarge';

export class ExternalFailure extends Error {
  readonly trouble: ExternalTrouble;
  constructor(trouble: ExternalTrouble, cause?: unknown) {
    super(`external call: ${trouble}`, { cause });
    this.name = 'ExternalFailure';
    this.trouble = trouble;
  }
}

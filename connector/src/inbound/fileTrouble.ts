import type { MediaFailure } from '@balcao/shared/records/messageFailure';

/** A file cannot be had, and a retry would not help. Staff see the message without it, with the reason in `code`. */
export class FileTrouble extends Error {
  readonly code: MediaFailure;
  constructor(code: MediaFailure) {
    super(code);
    this.code = code;
  }
}

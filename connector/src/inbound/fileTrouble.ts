import type { MediaFailure } from '@balcao/shared/records/messageFailure';

/** Why a file cannot be had; trying again would not help. Staff is shown the message without it. */
export class FileTrouble extends Error {
  readonly code: MediaFailure;
  constructor(code: MediaFailure) {
    super(code);
    this.code = code;
  }
}

/** Why a file cannot be had; trying again would not help. Staff is shown the message without it. */
export class FileTrouble extends Error {
  readonly code: 'damaged' | 'incomplete' | 'refused' | 'tooLarge' | 'timeout' | 'unstorable';
  constructor(code: FileTrouble['code']) {
    super(code);
    this.code = code;
  }
}

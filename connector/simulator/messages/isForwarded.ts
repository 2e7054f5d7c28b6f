import type { proto } from 'baileys';
import { contextIn } from './contextIn.ts';

/** Whether a message says of itself that it was told again. */
export function isForwarded(message: proto.IMessage): boolean {
  return contextIn(message)?.isForwarded === true;
}

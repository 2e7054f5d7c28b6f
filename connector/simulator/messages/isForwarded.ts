import type { proto } from 'baileys';
import { contextIn } from './contextIn.ts';

export function isForwarded(message: proto.IMessage): boolean {
  return contextIn(message)?.isForwarded === true;
}

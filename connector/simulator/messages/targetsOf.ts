import type { BinaryNode } from 'baileys';
import { attribute, child, childrenOf, ProtocolError } from '../core/nodes.ts';

export interface Target {
  jid: string;
  enc: BinaryNode;
}

/** Ciphertexts of a message, each with the device that it is for. */
export function targetsOf(node: BinaryNode): Target[] {
  const fannedOut = childrenOf(child(node, 'participants'), 'to').map((to) => {
    const enc = child(to, 'enc');
    if (!enc) throw new ProtocolError('<to> has no <enc>');
    return { jid: attribute(to, 'jid'), enc };
  });
  const direct = childrenOf(node, 'enc')
    .filter((enc) => enc.attrs['type'] !== 'skmsg')
    .map((enc) => ({ jid: attribute(node, 'to'), enc }));
  const targets = [...fannedOut, ...direct];
  if (targets.length === 0 && !child(node, 'enc')) throw new ProtocolError('message without <enc>');
  return targets;
}

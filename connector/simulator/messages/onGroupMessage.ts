import type { BinaryNode } from 'baileys';
import { NotFound } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';

export function onGroupMessage(_sim: Simulator, _session: Session, node: BinaryNode): void {
  throw new NotFound(`no group ${node.attrs['to']}`);
}

import type { BinaryNode } from 'baileys';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import type { DeviceRecord } from '../store/devices.ts';
import type { Person } from '../types.ts';

export interface Query {
  sim: Simulator;
  session: Session;
  owner: Person;
  device: DeviceRecord;
  node: BinaryNode;
  /** the query's first child, or the query itself when it has none */
  first: BinaryNode;
}

export interface Answer {
  content?: BinaryNode[];
  attrs?: BinaryNode['attrs'];
  /** runs after the answer was sent */
  after?: () => Promise<void> | void;
}

export type Queries = Record<string, (query: Query) => Promise<Answer | void> | Answer | void>;

import type { BinaryNode } from 'baileys';
import { children, ProtocolError } from '../core/nodes.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import { accountQueries } from './account.ts';
import { appStateQueries } from './appState.ts';
import { deviceQueries } from './device.ts';
import { encryptQueries } from './encrypt.ts';
import { groupQueries } from './groups.ts';
import { mediaQueries } from './media.ts';
import type { Queries } from './queries.ts';
import { usyncQueries } from './usync.ts';

const queries: Queries = {
  ...accountQueries,
  ...appStateQueries,
  ...deviceQueries,
  ...encryptQueries,
  ...groupQueries,
  ...mediaQueries,
  ...usyncQueries,
};

/** Answers a query by its "namespace/type/first child". A query that is not listed is refused with 501. */
export async function answerIq(sim: Simulator, session: Session, node: BinaryNode): Promise<void> {
  const first = children(node)[0];
  const key = `${node.attrs['xmlns'] ?? ''}/${node.attrs['type'] ?? ''}/${first?.tag ?? ''}`;
  const query = queries[key];
  if (!query) throw new ProtocolError(`unknown query ${key}`, 501);
  const answer = await query({ sim, session, ...session.linked, node, first: first ?? node });
  session.reply(node, answer?.content, answer?.attrs);
  await answer?.after?.();
}

import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { parkedEntity } from '@balcao/shared/server/connections/parkedCommandEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { Store } from '@balcao/shared/server/db/store';
import { chatIdentity } from '@balcao/shared/channels/inboundEvent';
import { isLeaving, type LeavingCommand, outboundCommand } from '@balcao/shared/channels/outboundCommand';
import * as z from 'zod';
import { leaseCheck } from './leaseEntity.ts';
import { Fenced } from './sessionKeysEntity.ts';

/** The fields of a command needed to report its message as not sent. */
export type Addressed = Pick<LeavingCommand, 'companyId' | 'connectionId' | 'account' | 'chat' | 'wid'>;

export interface Parked {
  place: string;
  command: LeavingCommand;
}

/** A parked command that can no longer be parsed; `addressed` names its message, if that could be read. */
export interface BrokenParked {
  place: string;
  wid: string;
  addressed: Addressed | undefined;
}

export function parkedItem(command: LeavingCommand, place: string): StoredItem {
  const { companyId, connectionId, wid } = command;
  return parkedEntity.toItem({ companyId, connectionId, wid, place, commandJson: JSON.stringify(command) });
}

/** @throws Fenced if the shard has a newer owner, which may have sent the message already */
export async function park(
  store: Store,
  command: LeavingCommand,
  place: string,
  owned: { shard: number; epoch: number },
): Promise<void> {
  try {
    await store.transact([leaseCheck(owned), { put: parkedItem(command, place) }]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new Fenced() : error;
  }
}

/** Yields all parked commands of a connection, oldest first, in pages of at most `limit`. */
export async function* parkedPages(
  store: Store,
  of: { companyId: number; connectionId: number },
  limit: number,
): AsyncGenerator<{ parked: Parked[]; broken: BrokenParked[] }> {
  const pk = parkedEntity.partition(of);
  for await (const items of queryPages(store, { pk, prefix: 'PARKED#', limit, consistent: true })) {
    const parked: Parked[] = [];
    const broken: BrokenParked[] = [];
    for (const item of items) {
      const { place, wid, commandJson } = parkedEntity.fromItem(item);
      const json = jsonOf(commandJson);
      const { data } = outboundCommand.safeParse(json);
      if (data && isLeaving(data)) parked.push({ place, command: data });
      else broken.push({ place, wid, addressed: addressed.safeParse(json).data });
    }
    yield { parked, broken };
  }
}

export const addressed = z.object({
  companyId: z.int(),
  connectionId: z.int(),
  account: z.string(),
  chat: chatIdentity,
  wid: z.string().min(1),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function unpark(
  store: Store,
  of: { companyId: number; connectionId: number },
  { place, wid }: { place: string; wid: string },
): Promise<void> {
  await store.delete(parkedEntity.key({ ...of, place, wid }));
}

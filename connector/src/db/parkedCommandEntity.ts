import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import { type OutboundCommand, outboundCommand } from '@balcao/shared/channels/outboundCommand';

export type SendCommand = Extract<OutboundCommand, { kind: 'send' }>;

interface ParkedItem {
  companyId: number;
  connectionId: number;
  /** Order in the queue, the same for each delivery of a command. */
  place: string;
  wid: string;
  commandJson: string;
}

const parkedEntity = defineEntity<ParkedItem>()({
  name: 'parkedCommand',
  description: 'A message to be sent once its connection is CONNECTED again, in order of arrival',
  version: 1,
  pk: 'C#{companyId}#WAQ#{connectionId}',
  sk: 'PARKED#{place}#{wid}',
});

export interface Parked {
  place: string;
  command: SendCommand;
}

export async function park(store: Store, command: SendCommand, place: string): Promise<void> {
  const { companyId, connectionId, wid } = command;
  await store.put(
    parkedEntity.toItem({ companyId, connectionId, wid, place, commandJson: JSON.stringify(command) }),
  );
}

/** The oldest parked messages of a connection. */
export async function parkedOf(
  store: Store,
  of: { companyId: number; connectionId: number },
  limit: number,
): Promise<Parked[]> {
  const { items } = await store.query({
    pk: parkedEntity.partition(of),
    prefix: 'PARKED#',
    limit,
    consistent: true,
  });
  return items.flatMap((item) => {
    const { place, commandJson } = parkedEntity.fromItem(item);
    const parsed = outboundCommand.safeParse(JSON.parse(commandJson));
    return parsed.success && parsed.data.kind === 'send' ? [{ place, command: parsed.data }] : [];
  });
}

export async function unpark(store: Store, { place, command }: Parked): Promise<void> {
  const { companyId, connectionId, wid } = command;
  await store.delete(parkedEntity.key({ companyId, connectionId, place, wid }));
}

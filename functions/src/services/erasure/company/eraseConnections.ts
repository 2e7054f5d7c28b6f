import { endConnections } from '../endConnections.ts';
import { connectionPartitions, partitionOf } from './companyPartitions.ts';
import type { CompanyStep } from './companyStep.ts';
import { erasePartition } from './erasePartition.ts';

/** Deletes connections and their connectors' data: pairing, parked messages, phone book. */
export const eraseConnections: CompanyStep = async (runtime, { companyId, connectionIds }, { at = 0 }) => {
  const found = (await endConnections(runtime, companyId)).filter((id) => !connectionIds.includes(id));
  if (found.length > 0) return { connectionIds: [...connectionIds, ...found] };
  const connectionId = connectionIds[at];
  if (connectionId === undefined) return undefined;
  for (const name of connectionPartitions)
    if (await erasePartition(runtime.store, { pk: partitionOf(companyId, name, connectionId) }))
      return { place: { at } };
  return { place: { at: at + 1 } };
};

import type { Connection } from '@balcao/shared/records/connectionModel';

/** The connection that most will mean: the company's default one, or the only one there is of a channel. */
export function usualConnection(
  connections: readonly Connection[] | undefined,
  channel: Connection['channel'],
): Connection | undefined {
  const offered = connections?.filter((one) => one.channel === channel) ?? [];
  return offered.find(({ isDefault }) => isDefault) ?? (offered.length === 1 ? offered[0] : undefined);
}

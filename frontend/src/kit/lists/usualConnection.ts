import type { Connection } from '@balcao/shared/records/connectionModel';

/** Connection to preselect: the company's default if it is of this channel, or the channel's only one. */
export function usualConnection(
  connections: readonly Connection[] | undefined,
  channel: Connection['channel'],
): Connection | undefined {
  const offered = connections?.filter((one) => one.channel === channel) ?? [];
  return offered.find(({ isDefault }) => isDefault) ?? (offered.length === 1 ? offered[0] : undefined);
}

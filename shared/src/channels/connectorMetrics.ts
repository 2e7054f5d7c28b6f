/** Lines `{"metric": name, "value": n}` of the connector's log become metrics of this name, which alarms watch. */
export const connectorMetrics = {
  /** Sessions that should be connected and are not. */
  disconnectedSessions: 'disconnectedSessions',
  /** Seconds since the oldest held or orphaned shard lease was renewed. */
  shardLeaseAge: 'shardLeaseAge',
} as const;

/** Log lines `{"metric": name, "value": n}` of the connector become metrics of this name, which alarms watch. */
export const connectorMetrics = {
  /** Number of sessions that should be connected and are not. */
  disconnectedSessions: 'disconnectedSessions',
  /** Number of sessions that should be connected, whether they are or not. */
  expectedSessions: 'expectedSessions',
  /** How many more sessions are down than a quarter of an hour ago. */
  disconnectedJump: 'disconnectedJump',
  /** Seconds since the last renewal of the oldest held or orphaned shard lease. */
  shardLeaseAge: 'shardLeaseAge',
} as const;

/** Metric names in log lines of the projections; the deployment turns them into metrics and an alarm. */
export const projectionMetrics = {
  /** A parked change that has failed for minutes. */
  failing: 'failingParkedChanges',
} as const;

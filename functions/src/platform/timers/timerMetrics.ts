/** Metric names in log lines of the timers' functions; the deployment turns them into metrics and alarms. */
export const timerMetrics = {
  /** A timer that still exists an hour after it was queued: its runs keep failing, or its wake-up was lost. */
  leftOver: 'leftOverTimers',
} as const;

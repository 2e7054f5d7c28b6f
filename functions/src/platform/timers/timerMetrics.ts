/** Names under which the timers' functions log figures; the deployment makes metrics and alarms of them. */
export const timerMetrics = {
  /** A timer that was queued an hour ago and is there still: its runs fail. */
  leftOver: 'leftOverTimers',
} as const;

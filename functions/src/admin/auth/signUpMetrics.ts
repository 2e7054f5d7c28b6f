/** Metric names in log lines of sign-ups; the deployment turns them into metrics and an alarm. */
export const signUpMetrics = {
  /** A sign-up that a limit of the whole platform refuses. */
  refused: 'signUpsRefused',
} as const;

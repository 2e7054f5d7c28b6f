import { connectorMetrics } from '@balcao/shared/channels/connectorMetrics';

interface State {
  sessions: Record<string, number>;
  worstLeaseAgeMs: number;
}

/**
 * Statuses of sessions that are not connected although no person has to act. A QR code is missing here: it waits for
 * somebody to scan it.
 */
const down = ['OPENING', 'PAIRING', 'TIMEOUT'];

/** Log lines read by the deployment's alarms, under metric names shared with the deployment. */
export function metricLines({ sessions, worstLeaseAgeMs }: State): string[] {
  const disconnected = down.reduce((sum, status) => sum + (sessions[status] ?? 0), 0);
  return [
    JSON.stringify({ metric: connectorMetrics.disconnectedSessions, value: disconnected }),
    JSON.stringify({ metric: connectorMetrics.shardLeaseAge, value: Math.round(worstLeaseAgeMs / 1000) }),
  ];
}

/** Writes straight to stdout: no log level may silence the metrics, since an alarm rings when they are missing. */
export function reportMetrics(state: () => State, everyMs: number): void {
  const report = (): void => {
    process.stdout.write(`${metricLines(state()).join('\n')}\n`);
  };
  report();
  setInterval(report, everyMs).unref();
}

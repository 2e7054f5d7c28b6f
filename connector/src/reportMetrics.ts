import { connectorMetrics } from '@balcao/shared/channels/connectorMetrics';

interface State {
  sessions: Record<string, number>;
  worstLeaseAgeMs: number;
}

/** Sessions that wait for nobody's hand and are still not connected; a QR code waits for somebody to scan it. */
const down = ['OPENING', 'PAIRING', 'TIMEOUT'];

/** What the deployment's alarms read from the log, under names that both sides share. */
export function metricLines({ sessions, worstLeaseAgeMs }: State): string[] {
  const disconnected = down.reduce((sum, status) => sum + (sessions[status] ?? 0), 0);
  return [
    JSON.stringify({ metric: connectorMetrics.disconnectedSessions, value: disconnected }),
    JSON.stringify({ metric: connectorMetrics.shardLeaseAge, value: Math.round(worstLeaseAgeMs / 1000) }),
  ];
}

/** Straight to stdout: no log level may silence them, for an alarm rings when they stay away. */
export function reportMetrics(state: () => State, everyMs: number): void {
  const report = (): void => {
    process.stdout.write(`${metricLines(state()).join('\n')}\n`);
  };
  report();
  setInterval(report, everyMs).unref();
}

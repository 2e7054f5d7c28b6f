import type { connectorMetrics } from '@balcao/shared/channels/connectorMetrics';

interface State {
  sessions: Record<string, number>;
  worstLeaseAgeMs: number;
}

/**
 * Statuses of sessions that are not connected although no person has to act. A QR code is missing here: it waits for
 * somebody to scan it.
 */
const down = ['OPENING', 'PAIRING', 'TIMEOUT'];
/** Reports that the jump looks back on; one a minute. */
const mostReports = 15;
/** A session counts as down once it has been for this many reports: a deployment interrupts all for a minute or two. */
const reconnecting = 3;

/**
 * How many more sessions are down now than when the last reports began: the lowest of three reports at each end.
 * Negative if fewer are down: another process may have taken them over, and the alarm adds up all processes.
 */
export function jumpOf(reports: readonly number[]): number {
  if (reports.length <= reconnecting) return 0;
  return Math.min(...reports.slice(-reconnecting)) - Math.min(...reports.slice(0, reconnecting));
}

/** Makes the log lines read by the deployment's alarms, under metric names shared with the deployment. */
export function createMetricLines(): (state: State) => string[] {
  const reports: number[] = [];
  return ({ sessions, worstLeaseAgeMs }) => {
    const disconnected = down.reduce((sum, status) => sum + (sessions[status] ?? 0), 0);
    reports.push(disconnected);
    if (reports.length > mostReports) reports.shift();
    const values = {
      disconnectedSessions: disconnected,
      expectedSessions: disconnected + (sessions['CONNECTED'] ?? 0),
      disconnectedJump: jumpOf(reports),
      shardLeaseAge: Math.round(worstLeaseAgeMs / 1000),
    } satisfies Record<keyof typeof connectorMetrics, number>;
    return Object.entries(values).map(([metric, value]) => JSON.stringify({ metric, value }));
  };
}

/** Writes straight to stdout: no log level may silence the metrics, since an alarm rings when they are missing. */
export function reportMetrics(state: () => State, everyMs: number): void {
  const metricLines = createMetricLines();
  const report = (): void => {
    process.stdout.write(`${metricLines(state()).join('\n')}\n`);
  };
  report();
  setInterval(report, everyMs).unref();
}

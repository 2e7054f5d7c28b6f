import { Dashboard, GraphWidget, type IMetric, Metric, PeriodOverride } from 'aws-cdk-lib/aws-cloudwatch';
import type { ConnectorStack } from './connectorStack.ts';
import type { DeploymentStack } from './deploymentStack.ts';
import { queueAge } from './queueAge.ts';
import type { WorkersStack } from './workersStack.ts';

export interface DashboardOptions {
  tableName: string;
  workers: WorkersStack;
  connector: ConnectorStack;
  /** Metrics that the connector logs about its sessions. */
  sessions: IMetric[];
}

/** Dashboard of the stage: incoming work, backlog, failures and cost. */
export function addDashboard(
  stack: DeploymentStack,
  { tableName, workers, connector, sessions }: DashboardOptions,
): void {
  const functions = [...workers.functions.values()];
  const { byName, deadLetters } = workers.queues;
  const apiMetric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiName: stack.prefix, Stage: 'api' },
      statistic,
    });
  const tableMetric = (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName },
      statistic: 'Sum',
    });
  const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 });
  const mainQueues = ['inbound', 'timers', 'jobs'].flatMap((name) => byName.get(name) ?? []);
  new Dashboard(stack, 'Dashboard', {
    dashboardName: stack.prefix,
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [
        graph('API: requests and faults', [
          apiMetric('Count', 'Sum'),
          apiMetric('4XXError', 'Sum'),
          apiMetric('5XXError', 'Sum'),
        ]),
        graph('API: time to answer (ms)', [apiMetric('Latency', 'p50'), apiMetric('Latency', 'p99')]),
      ],
      [
        graph(
          'Queues: age of the oldest message (s)',
          mainQueues.map((queue) => queueAge(queue)),
        ),
        graph(
          'Dead letters',
          [...deadLetters.values()].map((queue) => queue.metricApproximateNumberOfMessagesVisible()),
        ),
      ],
      [
        graph(
          'Functions: errors',
          functions.map((each) => each.metricErrors()),
        ),
        graph(
          'Functions: duration p99 (ms)',
          functions.map((each) => each.metricDuration({ statistic: 'p99' })),
        ),
      ],
      [
        graph('Table: consumed units', [
          tableMetric('ConsumedReadCapacityUnits'),
          tableMetric('ConsumedWriteCapacityUnits'),
        ]),
        graph(
          'Stream: iterator age (ms)',
          functions.map((each) => each.metric('IteratorAge', { statistic: 'Maximum' })),
        ),
      ],
      [
        graph('Connector: processor and memory (%)', [
          connector.service.metricCpuUtilization(),
          connector.service.metricMemoryUtilization(),
        ]),
        graph('Connector: sessions down, lease age (s)', sessions),
      ],
    ],
  });
}

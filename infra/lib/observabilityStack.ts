import { CfnOutput, Duration } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { connectorMetrics } from '@balcao/shared/channels/connectorMetrics';
import { projectionMetrics } from '@balcao/functions/projections/projectionMetrics';
import { signUpMetrics } from '@balcao/functions/admin/auth/signUpMetrics';
import { timerMetrics } from '@balcao/functions/platform/timers/timerMetrics';
import { functionParts } from '../parts/functions.ts';
import { tablePart } from '../parts/table.ts';
import { addDashboard } from './addDashboard.ts';
import { type ApiStack, restThrottling } from './apiStack.ts';
import type { ConnectorStack } from './connectorStack.ts';
import type { DataStack } from './dataStack.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';
import { queueAge } from './queueAge.ts';
import type { WorkersStack } from './workersStack.ts';

export interface ObservabilityOptions {
  data: DataStack;
  api: ApiStack;
  workers: WorkersStack;
  connector: ConnectorStack;
}

const minute = Duration.minutes(1);

/** Requests a minute below which the share of refused ones rings no alarm. */
const fewRequests = 600;

/**
 * Seconds that messages may wait in these queues. Jobs may wait longest: each continues over many runs, and waits for
 * the others in between.
 */
const longestWaits = { inbound: 120, timers: 120, jobs: 600 };

/** Alarms that each call for an action (listed in docs/deploy.md), one dashboard, one topic. */
export class ObservabilityStack extends DeploymentStack {
  private readonly alarms: Alarm[] = [];
  private readonly tableName: string;

  constructor(scope: Construct, settings: DeploymentSettings, options: ObservabilityOptions) {
    super(scope, 'observability', settings);
    this.tableName = options.data.table.name;
    const { deadLetters, byName } = options.workers.queues;
    for (const [name, queue] of deadLetters) {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ period: minute, statistic: 'Maximum' });
      this.alarm(`DeadLetters-${name}`, 'Messages nobody could handle wait for a decision', metric, 1);
    }
    for (const [name, seconds] of Object.entries(longestWaits)) {
      const queue = byName.get(name);
      if (queue) this.alarm(`Age-${name}`, 'Work waits too long', queueAge(queue), seconds, 3);
    }
    const shards = [...byName].filter(([name]) => name.startsWith('outbound-')).map(([, queue]) => queue);
    // The expression of an alarm takes at most ten metrics.
    for (let first = 0; first < shards.length; first += 8) {
      const metric = this.oldest(shards.slice(first, first + 8));
      this.alarm(`Age-outbound-${first}`, 'Messages to customers wait too long', metric, 180, 3);
    }
    this.apiAlarms(options.api);
    this.tableAlarm();
    this.functionAlarms(options.workers);
    this.streamAlarms(options.workers);
    const { logs } = options.connector;
    // Every connector task reports once a minute: the sum is that of all tasks.
    const ofAll = { statistic: 'Sum' };
    const sessions = this.loggedMetric(logs, connectorMetrics.disconnectedSessions, ofAll);
    const expected = this.loggedMetric(logs, connectorMetrics.expectedSessions, ofAll);
    const jump = this.loggedMetric(logs, connectorMetrics.disconnectedJump, ofAll);
    const leases = this.loggedMetric(logs, connectorMetrics.shardLeaseAge);
    const share = new MathExpression({
      expression: 'IF(expected > 0, 100 * down / expected, 0)',
      label: 'sessions down (%)',
      period: minute,
      usingMetrics: { down: sessions, expected },
    });
    // The threshold is a share, since of thousands of sessions some are always down. Of twenty or fewer, a single one
    // is enough.
    this.alarm('DisconnectedSessions', 'Many WhatsApp sessions are down', share, 5, 10);
    this.alarm('DisconnectedJump', 'WhatsApp sessions went down together', jump, 10, 3);
    // Missing data means that no connector is alive.
    this.alarm('ShardLeaseAge', 'Shards have no owner', leases, 60, 3, TreatMissingData.BREACHING);
    this.notify();
    const { workers, connector } = options;
    addDashboard(this, { tableName: this.tableName, workers, connector, sessions: [sessions, leases] });
  }

  private alarm(
    id: string,
    description: string,
    metric: IMetric,
    threshold: number,
    evaluationPeriods = 1,
    treatMissingData: AlarmProps['treatMissingData'] = TreatMissingData.NOT_BREACHING,
  ): void {
    this.alarms.push(
      new Alarm(this, id, {
        alarmName: `${this.prefix}-${id}`,
        alarmDescription: `${description} (docs/deploy.md, Alarms)`,
        metric,
        threshold,
        evaluationPeriods,
        treatMissingData,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      }),
    );
  }

  private oldest(queues: readonly Queue[]): MathExpression {
    return new MathExpression({
      expression: 'MAX(METRICS())',
      label: 'oldest of these shards (s)',
      period: minute,
      usingMetrics: Object.fromEntries(queues.map((queue, index) => [`m${index}`, queueAge(queue)])),
    });
  }

  private apiAlarms(api: ApiStack): void {
    const dimensionsMap = { ApiName: this.prefix, Stage: 'api' };
    const of = (metricName: string) =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap,
        statistic: 'Sum',
        period: minute,
      });
    this.alarm('Api5xx', 'The API fails', of('5XXError'), 5, 3);
    const most = (restThrottling.rate * 60) / 4;
    this.alarm('ApiRequests', 'A flood of requests, or growth', of('Count'), most, 3);
    const refused = new MathExpression({
      // Of a few requests at night, one refused is no sign of anything.
      expression: `IF(asked >= ${fewRequests}, 100 * refused / asked, 0)`,
      label: 'requests refused (%)',
      period: minute,
      usingMetrics: { asked: of('Count'), refused: of('4XXError') },
    });
    this.alarm('ApiRefusals', 'Most requests are refused', refused, 50, 5);
    const sockets = new Metric({
      namespace: 'AWS/ApiGateway',
      metricName: 'IntegrationError',
      dimensionsMap: { ApiId: api.sockets.ref, Stage: 'ws' },
      statistic: 'Sum',
      period: minute,
    });
    this.alarm('SocketErrors', 'Browsers cannot open or keep their sockets', sockets, 5, 3);
  }

  /** Throttles of the table and of its indexes; a throttled index also blocks writes to the items it lists. */
  private tableAlarm(): void {
    const of = (metricName: string, index?: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        dimensionsMap: { TableName: this.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
        statistic: 'Sum',
        period: minute,
      });
    const kinds = ['ReadThrottleEvents', 'WriteThrottleEvents'];
    const metrics = kinds.flatMap((kind) => [
      of(kind),
      ...tablePart.indexes.map(({ name }) => of(kind, name)),
    ]);
    const throttled = this.together('throttled calls of table and indexes', metrics);
    this.alarm('TableThrottles', 'The table or one of its indexes refuses calls', throttled, 10, 3);
  }

  private together(label: string, metrics: readonly Metric[]): MathExpression {
    return new MathExpression({
      expression: 'SUM(METRICS())',
      label,
      period: minute,
      usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    });
  }

  private functionAlarms(workers: WorkersStack): void {
    // Two alarms, because an expression takes at most ten metrics.
    for (const kind of ['rest', 'workers'] as const) {
      const named = functionParts.filter((part) => 'areas' in part === (kind === 'rest'));
      const errors = named.flatMap(({ name }) => {
        const metric = workers.functions.get(name)?.metricErrors({ period: minute, statistic: 'Sum' });
        return metric ?? [];
      });
      const metric = this.together(`errors of functions (${kind})`, errors);
      this.alarm(`FunctionErrors-${kind}`, 'Functions fail', metric, 5, 3);
    }
    const sweep = workers.functions.get('timersSweep');
    if (sweep !== undefined) {
      const succeeded = new MathExpression({
        expression: 'FILL(failed, 0) - FILL(ran, 0)',
        label: 'failed sweeps, less all sweeps',
        period: minute,
        usingMetrics: {
          failed: sweep.metricErrors({ period: minute, statistic: 'Sum' }),
          ran: sweep.metricInvocations({ period: minute, statistic: 'Sum' }),
        },
      });
      this.alarm('Sweep', 'Timers are not swept', succeeded, 0, 5, TreatMissingData.BREACHING);
      // The sweep finds a failing timer about once an hour and sends a new message each time, so the age of messages
      // does not show it.
      const leftOver = this.loggedMetric(sweep.logGroup, timerMetrics.leftOver, {
        period: Duration.hours(2),
        statistic: 'Sum',
      });
      this.alarm('LeftOverTimers', 'Timers keep failing', leftOver, 1);
    }
    const auth = workers.functions.get('auth');
    if (auth !== undefined) {
      const refused = this.loggedMetric(auth.logGroup, signUpMetrics.refused, { statistic: 'Sum' });
      this.alarm('SignUpsRefused', 'A limit of the platform refuses sign-ups', refused, 1);
    }
    const parked = workers.functions.get('parkedRun');
    if (parked !== undefined) {
      // A failing change is retried every five minutes.
      const failing = this.loggedMetric(parked.logGroup, projectionMetrics.failing, {
        period: Duration.minutes(10),
        statistic: 'Sum',
      });
      this.alarm('ParkedChanges', 'Changes of single companies keep failing', failing, 1);
    }
    // Without dimensions: all throttles of this account and region, because all functions share its concurrency.
    const throttles = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: 'Sum',
      period: minute,
    });
    this.alarm('FunctionThrottles', 'Functions are refused for want of concurrency', throttles, 5, 3);
  }

  private streamAlarms(workers: WorkersStack): void {
    for (const part of functionParts) {
      const deployed = workers.functions.get(part.name);
      if (!('stream' in part) || deployed === undefined) continue;
      const metric = deployed.metric('IteratorAge', { period: minute, statistic: 'Maximum' });
      this.alarm(`StreamAge-${part.name}`, 'What the stream maintains falls behind', metric, 60_000, 3);
    }
  }

  /** Metric from a process's log lines with `metric` and `value`. */
  private loggedMetric(logGroup: ILogGroup, name: string, options?: MetricOptions): Metric {
    const filter = new MetricFilter(this, `Metric-${name}`, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.metric', '=', name),
      metricNamespace: this.prefix,
      metricName: name,
      metricValue: '$.value',
    });
    return filter.metric({ period: minute, statistic: 'Maximum', ...options });
  }

  private notify(): void {
    const topic = new Topic(this, 'Alarms', { topicName: `${this.prefix}-alarms`, enforceSSL: true });
    // `enforceSSL` adds a topic policy, which replaces SNS's default that lets the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: { 'aws:SourceArn': this.arn('cloudwatch', `alarm:${this.prefix}-*`) },
        },
      }),
    );
    const { alarmEmail } = this.settings;
    if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
    for (const alarm of this.alarms) {
      alarm.addAlarmAction(new SnsAction(topic));
      alarm.addOkAction(new SnsAction(topic));
    }
    new CfnOutput(this, 'AlarmTopic', {
      value: topic.topicArn,
      description: 'Subscribe here to hear of alarms',
    });
  }
}

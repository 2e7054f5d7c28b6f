import { type CfnElement, Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  CfnPermission,
  FilterCriteria,
  FilterRule,
  StartingPosition,
  type Function,
} from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type FunctionName, type FunctionPart, functionParts } from '../parts/functions.ts';
import { acknowledge } from './acknowledge.ts';
import { addFunction } from './addFunction.ts';
import { addQueues, type DeployedQueues } from './addQueues.ts';
import type { ApiStack } from './apiStack.ts';
import type { BuildOutputs } from './buildOutputs.ts';
import type { DataStack } from './dataStack.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';
import { alarmRoleName, timerQueues } from './statementsFor.ts';

export interface WorkersOptions {
  data: DataStack;
  api: ApiStack;
  outputs: BuildOutputs;
  /** Environment of functions and connector (workerEnvironment.ts). */
  environment: (stack: DeploymentStack) => Record<string, string>;
}

/** Every function of infra/parts with its event sources: APIs, queues, the table's stream, schedules. */
export class WorkersStack extends DeploymentStack {
  readonly functions = new Map<string, Function>();
  readonly queues: DeployedQueues;

  constructor(scope: Construct, settings: DeploymentSettings, options: WorkersOptions) {
    super(scope, 'workers', settings);
    this.queues = addQueues(this);
    if (settings.domainName !== undefined)
      new CfnEmailIdentity(this, 'Mail', { emailIdentity: settings.domainName });
    this.addAlarmRole();
    const context = {
      stack: this,
      data: options.data,
      socketApiId: options.api.sockets.ref,
      usagePlanId: options.api.usagePlanId,
    };
    const environment = options.environment(this);
    for (const part of functionParts as readonly FunctionPart[]) {
      const deployed = addFunction({
        name: part.name as FunctionName,
        memoryMb: part.memoryMb,
        timeoutSeconds: part.timeoutSeconds,
        reservedConcurrency: part.areas && settings.restConcurrency,
        feedsItself: part.queue?.feedsItself ?? false,
        folder: options.outputs.functionFolder(part.name),
        environment,
        context,
      });
      this.functions.set(part.name, deployed);
      this.feed(part, deployed, options);
    }
  }

  private feed(part: FunctionPart, deployed: Function, { data, api }: WorkersOptions): void {
    if (part.areas !== undefined) this.allow(deployed, api.rest.arnForExecuteApi('*', '/*', 'api'));
    if (part.authorizer === true)
      this.allow(deployed, this.arn('execute-api', `${api.rest.restApiId}/authorizers/*`));
    if (part.socketRoutes !== undefined)
      this.allow(deployed, this.arn('execute-api', `${api.sockets.ref}/ws/*`));
    if (part.queue !== undefined) {
      const queue = this.queueNamed(part.queue.name);
      deployed.addToRolePolicy(
        new PolicyStatement({
          // Lambda receives and deletes messages with the function's role. Changing the visibility is the function's
          // own call, by which it postpones failed messages.
          actions: [
            'sqs:ChangeMessageVisibility',
            'sqs:DeleteMessage',
            'sqs:GetQueueAttributes',
            'sqs:ReceiveMessage',
          ],
          resources: [queue.queueArn],
        }),
      );
      deployed.addEventSourceMapping('queue', {
        eventSourceArn: queue.queueArn,
        batchSize: part.queue.batchSize,
        maxConcurrency: part.queue.maxConcurrency,
        reportBatchItemFailures: true,
      });
    }
    if (part.stream !== undefined) this.consumeStream(deployed, part.stream, data);
    if (part.schedule !== undefined) {
      // EventBridge invokes the function asynchronously. By default Lambda retries for six hours, and after an hour
      // without free concurrency would start sixty runs at once. A missed minute is covered by the next run.
      deployed.configureAsyncInvoke({ maxEventAge: Duration.minutes(1), retryAttempts: 0 });
      const role = new Role(this, `${part.name}-schedule-role`, {
        assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
          conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
        }),
      });
      const logicalId = this.getLogicalId(deployed.node.defaultChild as CfnElement);
      acknowledge(role, {
        [`AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`]:
          'Versions of the one function that the schedule runs.',
      });
      new Schedule(this, `${part.name}-schedule`, {
        scheduleName: `${this.prefix}-${part.name}`,
        description: `Runs ${part.name} every minute`,
        schedule: ScheduleExpression.expression(part.schedule.rate),
        target: new LambdaInvoke(deployed, {
          input: ScheduleTargetInput.fromObject({ scheduled: true }),
          role,
          retryAttempts: 2,
          maxEventAge: Duration.minutes(1),
        }),
      });
    }
  }

  /** Role of one-shot schedules, which functions create: it sends a timer to its queue. */
  private addAlarmRole(): void {
    const role = new Role(this, 'alarms-role', {
      roleName: alarmRoleName(this.prefix),
      description: 'In which alarms of timers send to their queues',
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sqs:SendMessage'],
        resources: timerQueues.map((name) => this.queueNamed(name).queueArn),
      }),
    );
  }

  private allow(deployed: Function, sourceArn: string): void {
    new CfnPermission(this, `${deployed.node.id}-from-api`, {
      action: 'lambda:InvokeFunction',
      functionName: deployed.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn,
    });
  }

  private consumeStream(
    deployed: Function,
    part: NonNullable<FunctionPart['stream']>,
    data: DataStack,
  ): void {
    const { streamArn } = data.table;
    deployed.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [streamArn],
      }),
    );
    deployed.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: ['*'] }));
    acknowledge(deployed.role ?? deployed, {
      'AwsSolutions-IAM5[Resource::*]':
        'dynamodb:ListStreams, which the event source needs, has no resource in IAM.',
    });
    const failures = this.queueNamed(part.onFailure);
    deployed.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    );
    deployed.addEventSourceMapping('stream', {
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: part.batchSize,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // No limit on attempts: a change is retried through an outage, and given up only shortly before the stream drops
      // it.
      maxRecordAge: Duration.hours(23),
      // One batch of a shard at a time, so concurrency equals the table's number of partitions.
      parallelizationFactor: 1,
      // Lambda sends records that failed with the function's role. CDK's own destination class would grant the role
      // more.
      onFailure: { bind: () => ({ destination: failures.queueArn }) },
      // Only records that match one of the filters invoke the function; the others cost nothing.
      filters: ['NewImage', 'OldImage'].map((image) =>
        FilterCriteria.filter({
          dynamodb: { [image]: { et: { S: FilterRule.or(...part.entities) } } },
        }),
      ),
    });
  }

  private queueNamed(name: string): Queue {
    const queue = this.queues.byName.get(name);
    if (queue === undefined) throw new Error(`No queue named ${name} in infra/parts/queues.ts`);
    return queue;
  }
}

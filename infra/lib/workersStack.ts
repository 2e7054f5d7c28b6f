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
  /** Settings of functions and connector (workerEnvironment.ts). */
  environment: (stack: DeploymentStack) => Record<string, string>;
}

/** Every function of infra/parts with what calls or feeds it: APIs, queues, the table's stream, schedules. */
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
          // Lambda takes and deletes in the function's name; the function itself puts off what failed.
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
      // The scheduler's calls wait in Lambda's own queue: left to itself it repeats them for six hours, and after an
      // hour without concurrency starts sixty of them at once. A minute that was missed is covered by the next.
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

  /** In which one-shot schedules, which functions make, put a timer on its queue. */
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
      // Without a number of tries: a change waits out an outage, and is given up only when the stream forgets it soon.
      maxRecordAge: Duration.hours(23),
      // One batch of a shard at a time: as many run at once as the table has partitions.
      parallelizationFactor: 1,
      // Lambda sends there in the function's name; CDK's own class would let it do more.
      onFailure: { bind: () => ({ destination: failures.queueArn }) },
      // Records that match one of the filters reach the function; the others cost nothing.
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

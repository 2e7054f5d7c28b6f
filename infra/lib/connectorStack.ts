import { Duration, IgnoreMode } from 'aws-cdk-lib';
import {
  FlowLogDestination,
  FlowLogTrafficType,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import {
  AwsLogDriverMode,
  Cluster,
  ContainerImage,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LogDrivers,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { ApiStack } from './apiStack.ts';
import type { BuildOutputs } from './buildOutputs.ts';
import type { DataStack } from './dataStack.ts';
import type { DeploymentSettings } from './deploymentSettings.ts';
import { DeploymentStack } from './deploymentStack.ts';
import type { Need } from '@balcao/functions/core/area/defineArea';
import { deadLetterArns, queueArns, statementsFor, wildcardReasons } from './statementsFor.ts';
import { tableRights, tableStatements } from './tableRights.ts';

export interface ConnectorOptions {
  data: DataStack;
  api: ApiStack;
  outputs: BuildOutputs;
  environment: (stack: DeploymentStack) => Record<string, string>;
}

/** Port of the connector's health check, reachable only inside its task. */
export const healthPort = 8080;

/** Needs of the connector besides the table and its own queues. */
const needs: readonly Need[] = ['sessionKeys', 'storeFiles', 'readFiles'];

/**
 * The Fargate service that holds the WhatsApp sessions: one small ARM task, scaled out to one task per shard at most.
 */
export class ConnectorStack extends DeploymentStack {
  readonly service: FargateService;
  readonly logs: LogGroup;

  constructor(scope: Construct, settings: DeploymentSettings, options: ConnectorOptions) {
    super(scope, 'connector', settings);
    this.logs = new LogGroup(this, 'Logs', {
      logGroupName: `/${this.prefix}/connector`,
      retention: this.logRetention,
      removalPolicy: this.dataRemoval,
    });
    const vpc = this.network();
    const cluster = new Cluster(this, 'Cluster', { clusterName: this.prefix, vpc });
    acknowledge(cluster, {
      'AwsSolutions-ECS4':
        'Container Insights costs more than the task it would watch; the connector logs its own figures.',
    });
    this.service = new FargateService(this, 'Service', {
      serviceName: `${this.prefix}-connector`,
      cluster,
      taskDefinition: this.task(options),
      // No desiredCount: every release would reset the number of tasks that auto scaling chose.
      assignPublicIp: true,
      vpcSubnets: { subnetType: SubnetType.PUBLIC },
      securityGroups: [
        new SecurityGroup(this, 'Outgoing', {
          vpc,
          description: 'Nothing comes in; WhatsApp and AWS are called',
        }),
      ],
      // The new task starts beside the old one, which hands over its shards on SIGTERM.
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
    });
    const scaling = this.service.autoScaleTaskCount({ minCapacity: 1, maxCapacity: 16 });
    const cooldown = { scaleOutCooldown: Duration.minutes(2), scaleInCooldown: Duration.minutes(15) };
    scaling.scaleOnCpuUtilization('Cpu', { targetUtilizationPercent: 60, ...cooldown });
    scaling.scaleOnMemoryUtilization('Memory', { targetUtilizationPercent: 70, ...cooldown });
  }

  /** Public subnets without inbound access: a NAT gateway would cost more than the rest of a small deployment. */
  private network(): Vpc {
    const vpc = new Vpc(this, 'Network', {
      ipAddresses: IpAddresses.cidr('10.40.0.0/20'),
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [{ name: 'public', subnetType: SubnetType.PUBLIC, cidrMask: 24 }],
      restrictDefaultSecurityGroup: false,
      gatewayEndpoints: {
        s3: { service: GatewayVpcEndpointAwsService.S3 },
        dynamodb: { service: GatewayVpcEndpointAwsService.DYNAMODB },
      },
    });
    vpc.addFlowLog('Refused', {
      trafficType: FlowLogTrafficType.REJECT,
      destination: FlowLogDestination.toCloudWatchLogs(
        new LogGroup(this, 'RefusedTraffic', {
          logGroupName: `/${this.prefix}/refused-traffic`,
          retention: this.logRetention,
          removalPolicy: this.dataRemoval,
        }),
      ),
    });
    return vpc;
  }

  private task({ data, api, outputs, environment }: ConnectorOptions): FargateTaskDefinition {
    const task = new FargateTaskDefinition(this, 'Task', {
      family: `${this.prefix}-connector`,
      cpu: 512,
      memoryLimitMiB: 1024,
      runtimePlatform: {
        cpuArchitecture: CpuArchitecture.ARM64,
        operatingSystemFamily: OperatingSystemFamily.LINUX,
      },
    });
    const { nodeImage } = this.settings;
    // Empty at start; it gets the owner and rights of /tmp in the image, because the Dockerfile declares it (VOLUME).
    task.addVolume({ name: 'tmp' });
    const container = task.addContainer('connector', {
      image: ContainerImage.fromAsset(outputs.connectorContext, {
        file: 'connector/Dockerfile',
        platform: Platform.LINUX_ARM64,
        ...(nodeImage !== undefined && { buildArgs: { NODE_IMAGE: nodeImage } }),
        // Only the files that the Dockerfile copies.
        exclude: [
          '*',
          '!package.json',
          '!package-lock.json',
          '!.npmrc',
          '!*/package.json',
          '!connector/Dockerfile',
          '!dist/connector/**',
        ],
        ignoreMode: IgnoreMode.DOCKER,
      }),
      environment: {
        ...environment(this),
        AWS_REGION: this.region,
        HEALTH_PORT: String(healthPort),
        NODE_ENV: 'production',
      },
      logging: LogDrivers.awsLogs({
        logGroup: this.logs,
        streamPrefix: 'connector',
        mode: AwsLogDriverMode.NON_BLOCKING,
      }),
      healthCheck: {
        command: [
          'CMD',
          'node',
          '-e',
          `fetch('http://127.0.0.1:${healthPort}/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))`,
        ],
        interval: Duration.seconds(15),
        timeout: Duration.seconds(5),
        retries: 4,
        startPeriod: Duration.seconds(60),
      },
      // Time to hand over up to sixteen shards, one after the other.
      stopTimeout: Duration.seconds(120),
      // Files on their way to WhatsApp are encrypted into /tmp; nothing else is written.
      readonlyRootFilesystem: true,
    });
    container.addMountPoints({ sourceVolume: 'tmp', containerPath: '/tmp', readOnly: false });
    const context = { stack: this, data, socketApiId: api.sockets.ref, usagePlanId: api.usagePlanId };
    const statements = [
      ...tableStatements(tableRights.connector, data.table),
      ...needs.flatMap((need) => statementsFor(need, context)),
    ];
    for (const statement of statements) task.addToTaskRolePolicy(statement);
    task.addToTaskRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:ReceiveMessage'],
        resources: queueArns(this, 'outbound-'),
      }),
    );
    task.addToTaskRolePolicy(
      new PolicyStatement({
        actions: ['sqs:SendMessage'],
        resources: [...queueArns(this, 'inbound'), ...deadLetterArns(this, 'outbound-')],
      }),
    );
    acknowledge(task, {
      ...wildcardReasons(needs, this.prefix),
      'AwsSolutions-IAM5[Resource::*]':
        'ecr:GetAuthorizationToken has no resource in IAM; what the task itself may do names every resource.',
      'AwsSolutions-ECS2':
        'The environment holds names and addresses of resources; secrets are read from SSM and unwrapped by KMS.',
    });
    return task;
  }
}

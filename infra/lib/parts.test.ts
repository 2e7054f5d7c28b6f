import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { functionParts } from '../parts/functions.ts';
import { queueName, queueParts } from '../parts/queues.ts';
import { settingNames } from '../parts/settings.ts';
import { tablePart } from '../parts/table.ts';
import { resourcesOf, synthesise } from './testing.ts';

const { template } = synthesise();
const data = template('data');
const api = template('api');
const workers = template('workers');
const connector = template('connector');

/** Settings that only the local run sets. */
const localOnly: string[] = [
  settingNames.clockOffsetFile,
  settingNames.whatsappUrl,
  settingNames.questionSeconds,
  settingNames.linkedHost,
];
const deployedSettings = Object.values(settingNames).filter((name) => !localOnly.includes(name));

describe('everything that runs locally has its resource', () => {
  it.each(functionParts)('function $name', (part) => {
    workers.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: `balcao-dev-${part.name}`,
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: part.memoryMb,
      Timeout: part.timeoutSeconds,
    });
    workers.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: `/aws/lambda/balcao-dev-${part.name}`,
      RetentionInDays: 7,
    });
  });

  it('and no function more', () => {
    expect(resourcesOf(workers, 'AWS::Lambda::Function').length).toBe(functionParts.length);
  });

  it.each(queueParts)('queue $name', (part) => {
    workers.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: queueName('balcao-dev', part),
      VisibilityTimeout: part.visibilitySeconds,
      SqsManagedSseEnabled: true,
      FifoQueue: part.fifo ? true : Match.absent(),
      DeduplicationScope: part.fifo ? 'messageGroup' : Match.absent(),
      FifoThroughputLimit: part.fifo ? 'perMessageGroupId' : Match.absent(),
      RedrivePolicy: part.deadLetter ? { maxReceiveCount: part.maxReceives } : Match.absent(),
    });
    if (part.deadLetter) {
      workers.hasResourceProperties('AWS::SQS::Queue', {
        QueueName: queueName('balcao-dev', { ...part, name: `${part.name}-dlq` }),
        FifoQueue: part.fifo ? true : Match.absent(),
        MessageRetentionPeriod: 14 * 24 * 3600,
      });
    }
  });

  it('and no queue more', () => {
    const expected = queueParts.length + queueParts.filter((part) => part.deadLetter).length;
    expect(resourcesOf(workers, 'AWS::SQS::Queue').length).toBe(expected);
  });

  it('the table with its indexes, stream, expiry and recovery', () => {
    const key = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ];
    data.hasResourceProperties('AWS::DynamoDB::Table', {
      TableName: 'balcao-dev',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key(tablePart.partitionKey, tablePart.sortKey),
      GlobalSecondaryIndexes: tablePart.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: key(index.partitionKey, index.sortKey),
        Projection:
          index.projects === 'all'
            ? { ProjectionType: 'ALL' }
            : { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projects] },
      })),
      StreamSpecification: { StreamViewType: tablePart.stream },
      TimeToLiveSpecification: { AttributeName: tablePart.ttlAttribute, Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  it('the media bucket, closed, with CORS for uploads and an end for abandoned ones', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      CorsConfiguration: {
        CorsRules: [
          Match.objectLike({ AllowedMethods: ['POST'], AllowedOrigins: ['https://*.cloudfront.net'] }),
        ],
      },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' }),
        ]),
      },
    });
    data.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
  });

  it('settings of functions and connector: all of them, and no other', () => {
    const environments = resourcesOf(workers, 'AWS::Lambda::Function').map(
      (each) => (each.Properties['Environment'] as { Variables: Record<string, unknown> }).Variables,
    );
    for (const variables of environments)
      expect(Object.keys(variables).sort()).toEqual(deployedSettings.toSorted());
    const [task] = resourcesOf(connector, 'AWS::ECS::TaskDefinition');
    const [container] = (task?.Properties['ContainerDefinitions'] ?? []) as {
      Environment: { Name: string }[];
    }[];
    expect(container?.Environment.map((each) => each.Name).sort()).toEqual(
      [
        ...deployedSettings.filter((name) => name !== settingNames.ownSecrets),
        'AWS_REGION',
        'HEALTH_PORT',
        'NODE_ENV',
      ].sort(),
    );
  });
});

describe('what calls and feeds functions', () => {
  it.each(functionParts.filter((part) => 'queue' in part))('queue of $name', (part) => {
    workers.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 'queue' in part ? part.queue.batchSize : 0,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 'queue' in part ? part.queue.maxConcurrency : 0 },
      FunctionName: { Ref: Match.stringLikeRegexp(`^${part.name}`) },
      EventSourceArn: {
        'Fn::GetAtt': ['queue' in part ? Match.stringLikeRegexp(`^${part.queue.name}`) : '', 'Arn'],
      },
    });
    const queue = queueParts.find((each) => 'queue' in part && each.name === part.queue.name);
    // Lambda's documentation asks for six times the timeout, to leave time for retries of throttled batches.
    expect(queue?.visibilitySeconds).toBeGreaterThanOrEqual(6 * part.timeoutSeconds);
    // The maximum, so that only poison messages reach the dead-letter queue: even an outage of days takes fewer
    // receives.
    expect(queue?.maxReceives).toBe(1000);
  });

  it.each(functionParts.filter((part) => 'stream' in part))('stream of $name', (part) => {
    workers.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionName: { Ref: Match.stringLikeRegexp(`^${part.name}`) },
      BisectBatchOnFunctionError: true,
      StartingPosition: 'TRIM_HORIZON',
      MaximumRetryAttempts: Match.absent(),
      MaximumRecordAgeInSeconds: 23 * 3600,
      ParallelizationFactor: 1,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    });
  });

  it('the stream has exactly two consumers', () => {
    expect(functionParts.filter((part) => 'stream' in part).length).toBe(2);
  });

  it.each(functionParts.filter((part) => 'schedule' in part))('schedule of $name', (part) => {
    workers.hasResourceProperties('AWS::Scheduler::Schedule', {
      Name: `balcao-dev-${part.name}`,
      ScheduleExpression: 'schedule' in part ? part.schedule.rate : '',
      State: 'ENABLED',
    });
  });

  it('what is scheduled is neither repeated nor kept: the next minute covers it', () => {
    const scheduled = functionParts.filter((part) => 'schedule' in part);
    workers.resourceCountIs('AWS::Lambda::EventInvokeConfig', scheduled.length);
    for (const { name } of scheduled)
      workers.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        FunctionName: { Ref: Match.stringLikeRegexp(`^${name}`) },
        MaximumEventAgeInSeconds: 60,
        MaximumRetryAttempts: 0,
      });
  });

  it.each(functionParts)('$name may feed itself where it is meant to, and nowhere else', (part) => {
    const isMeant = 'queue' in part && 'feedsItself' in part.queue;
    workers.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: `balcao-dev-${part.name}`,
      RecursiveLoop: isMeant ? 'Allow' : 'Terminate',
    });
    expect(isMeant).toBe(['timersRun', 'jobsRun'].includes(part.name));
  });

  it.each(functionParts.filter((part) => 'areas' in part || 'socketRoutes' in part))(
    'API Gateway may call $name',
    (part) => {
      workers.hasResourceProperties('AWS::Lambda::Permission', {
        Action: 'lambda:InvokeFunction',
        Principal: 'apigateway.amazonaws.com',
        FunctionName: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^${part.name}`), 'Arn'] },
        SourceArn: Match.anyValue(),
      });
    },
  );

  it('both APIs have their stages and limits', () => {
    api.hasResourceProperties('AWS::ApiGateway::Stage', {
      StageName: 'api',
      MethodSettings: Match.arrayWith([
        Match.objectLike({ ResourcePath: '/*', ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 }),
      ]),
    });
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: 'ws',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 2000 },
    });
    const routes = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map((route) =>
      String(route.Properties['RouteKey']),
    );
    expect(routes.toSorted()).toEqual(
      functionParts.flatMap((part) => ('socketRoutes' in part ? part.socketRoutes : [])).toSorted(),
    );
    const [rest] = resourcesOf(api, 'AWS::ApiGateway::RestApi');
    expect(JSON.stringify(rest?.Properties['Body'])).toContain(
      'function:balcao-dev-conversations/invocations',
    );
    expect(JSON.stringify(api.toJSON()).length).toBeLessThan(900_000);
  });

  it('the REST API has no more resources than API Gateway takes', () => {
    const [rest] = resourcesOf(api, 'AWS::ApiGateway::RestApi');
    const body = rest?.Properties['Body'] as { paths: Record<string, unknown> } | undefined;
    // Each part of a path is a resource of its own. Beyond 300 the quota must be raised in every account.
    const resources = new Set(
      Object.keys(body?.paths ?? {}).flatMap((path) => {
        const parts = path.split('/').filter((part) => part !== '');
        return ['/', ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))];
      }),
    );
    expect(resources.size).toBeGreaterThan(200);
    expect(resources.size, 'docs/deploy.md names the quota to raise').toBeLessThanOrEqual(300);
  });

  it('the access log holds declared paths, never what was sent', () => {
    const [stage] = resourcesOf(api, 'AWS::ApiGateway::Stage');
    const format = JSON.stringify(stage?.Properties['AccessLogSetting']);
    expect(format).toContain('$context.resourcePath');
    expect(format).not.toContain('$context.path');
  });
});

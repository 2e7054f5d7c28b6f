import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { functionParts } from '../parts/functions.ts';
import { queueParts } from '../parts/queues.ts';
import { tablePart } from '../parts/table.ts';
import { restThrottling } from './apiStack.ts';
import { prodContext } from './builtRepository.ts';
import { resourcesOf, synthesise } from './testing.ts';

const { app, template } = synthesise(prodContext);
const connector = template('connector');
const observability = template('observability');

function connectorImage() {
  const { directory, stacks } = app.synth();
  const name = stacks.find((stack) => stack.stackName.endsWith('-connector'))?.stackName;
  const manifest = readFileSync(join(directory, `${name}.assets.json`), 'utf8');
  const { dockerImages } = JSON.parse(manifest) as {
    dockerImages: Record<string, { source: { dockerBuildArgs?: Record<string, string> } }>;
  };
  return { assets: dockerImages };
}

describe('the connector', () => {
  it('is an ARM task that is asked how it is and has time to hand over', () => {
    connector.hasResourceProperties('AWS::ECS::TaskDefinition', {
      RuntimePlatform: { CpuArchitecture: 'ARM64', OperatingSystemFamily: 'LINUX' },
      ContainerDefinitions: [
        Match.objectLike({
          HealthCheck: Match.objectLike({ Command: Match.arrayWith(['CMD', 'node']) }),
          StopTimeout: 120,
        }),
      ],
    });
  });

  it('writes to /tmp alone, which belongs to its user', () => {
    connector.hasResourceProperties('AWS::ECS::TaskDefinition', {
      ContainerDefinitions: [
        Match.objectLike({
          ReadonlyRootFilesystem: true,
          MountPoints: [{ ContainerPath: '/tmp', ReadOnly: false, SourceVolume: 'tmp' }],
        }),
      ],
      Volumes: [{ Name: 'tmp' }],
    });
    // Without this line the mounted folder would belong to root, with rights that the image's user cannot write with.
    const dockerfile = readFileSync(new URL('../../connector/Dockerfile', import.meta.url), 'utf8');
    expect(dockerfile).toMatch(/^VOLUME \["\/tmp"\]\nUSER node$/m);
  });

  it('grows from one task to sixteen on processor and memory', () => {
    connector.hasResourceProperties('AWS::ApplicationAutoScaling::ScalableTarget', {
      MinCapacity: 1,
      MaxCapacity: 16,
    });
    const followed = resourcesOf(connector, 'AWS::ApplicationAutoScaling::ScalingPolicy').map((policy) =>
      JSON.stringify(policy),
    );
    expect(followed.join()).toContain('ECSServiceAverageCPUUtilization');
    expect(followed.join()).toContain('ECSServiceAverageMemoryUtilization');
  });

  it('keeps the number of tasks that scaling decided when a release comes', () => {
    for (const service of resourcesOf(connector, 'AWS::ECS::Service'))
      expect(service.Properties['DesiredCount']).toBeUndefined();
  });

  it('is made from the very image that was named, and from the lock file', () => {
    const { assets } = connectorImage();
    expect(Object.values(assets).map(({ source }) => source.dockerBuildArgs)).toEqual([
      { NODE_IMAGE: prodContext.nodeImage },
    ]);
    const dockerfile = readFileSync(new URL('../../connector/Dockerfile', import.meta.url), 'utf8');
    expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM ${NODE_IMAGE} AS modules', 'FROM ${NODE_IMAGE}']);
    expect(dockerfile).toContain('npm ci ');
    expect(dockerfile).not.toContain('npm install');
  });

  it('pays for no NAT gateway and reaches S3 and DynamoDB inside AWS', () => {
    connector.resourceCountIs('AWS::EC2::NatGateway', 0);
    const endpoints = resourcesOf(connector, 'AWS::EC2::VPCEndpoint').map((each) =>
      JSON.stringify(each.Properties),
    );
    expect(endpoints.length).toBe(2);
    for (const endpoint of endpoints) expect(endpoint).toContain('"VpcEndpointType":"Gateway"');
  });

  it('lets nothing in', () => {
    for (const group of resourcesOf(connector, 'AWS::EC2::SecurityGroup')) {
      expect(group.Properties['SecurityGroupIngress']).toBeUndefined();
    }
    connector.resourceCountIs('AWS::EC2::SecurityGroupIngress', 0);
  });
});

describe('alarms', () => {
  const alarms = resourcesOf(observability, 'AWS::CloudWatch::Alarm');
  const names = alarms.map((alarm) => String(alarm.Properties['AlarmName']).replace('balcao-prod-', ''));

  it('watch every queue where failures end', () => {
    for (const part of queueParts) {
      expect(names).toContain(`DeadLetters-${part.deadLetter ? `${part.name}-dlq` : part.name}`);
    }
  });

  it('watch what the deployment promises', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'Age-inbound',
        'Age-timers',
        'Age-outbound-0',
        'Age-outbound-8',
        'Api5xx',
        'ApiRequests',
        'ApiRefusals',
        'SocketErrors',
        'TableThrottles',
        'FunctionErrors-rest',
        'FunctionErrors-workers',
        'FunctionThrottles',
        'Sweep',
        'LeftOverTimers',
        'ParkedChanges',
        'SignUpsRefused',
        'StreamAge-realtimePublisher',
        'StreamAge-projections',
        'DisconnectedSessions',
        'DisconnectedJump',
        'ShardLeaseAge',
      ]),
    );
  });

  it('hear of timers that keep failing from the log of the sweep', () => {
    observability.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.metric = "leftOverTimers" }',
      LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp('timersSweeplogs') },
      MetricTransformations: [Match.objectLike({ MetricName: 'leftOverTimers', MetricValue: '$.value' })],
    });
    const alarm = alarms.find(({ Properties }) => Properties['AlarmName'] === 'balcao-prod-LeftOverTimers');
    // The sweep finds a failing timer about once an hour.
    expect(alarm?.Properties).toMatchObject({ Period: 7200, Statistic: 'Sum', Threshold: 1 });
  });

  it('hear of parked changes that keep failing from the log of the function that retries them', () => {
    observability.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.metric = "failingParkedChanges" }',
      LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp('parkedRunlogs') },
      MetricTransformations: [Match.objectLike({ MetricValue: '$.value' })],
    });
    const alarm = alarms.find(({ Properties }) => Properties['AlarmName'] === 'balcao-prod-ParkedChanges');
    // A failing change is retried every five minutes.
    expect(alarm?.Properties).toMatchObject({ Period: 600, Statistic: 'Sum', Threshold: 1 });
  });

  it('hear of a full limit of sign-ups from the log of the function that counts them', () => {
    observability.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.metric = "signUpsRefused" }',
      LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp('authlogs') },
      MetricTransformations: [Match.objectLike({ MetricName: 'signUpsRefused', MetricValue: '$.value' })],
    });
    const alarm = alarms.find(({ Properties }) => Properties['AlarmName'] === 'balcao-prod-SignUpsRefused');
    expect(alarm?.Properties).toMatchObject({ Statistic: 'Sum', Threshold: 1, EvaluationPeriods: 1 });
  });

  it('hear of sessions that are down by their share, and by a jump', () => {
    const of = (name: string) =>
      alarms.find(({ Properties }) => Properties['AlarmName'] === `balcao-prod-${name}`);
    expect(of('DisconnectedSessions')?.Properties).toMatchObject({ Threshold: 5, EvaluationPeriods: 10 });
    expect(JSON.stringify(of('DisconnectedSessions'))).toContain('100 * down / expected');
    expect(of('DisconnectedJump')?.Properties).toMatchObject({
      MetricName: 'disconnectedJump',
      Statistic: 'Sum',
      Threshold: 10,
      EvaluationPeriods: 3,
    });
  });

  it('hear of a flood by the number of requests, and by the share that is refused', () => {
    const of = (name: string) =>
      alarms.find(({ Properties }) => Properties['AlarmName'] === `balcao-prod-${name}`)?.Properties;
    // A quarter of what API Gateway lets through in a minute.
    expect(of('ApiRequests')).toMatchObject({
      MetricName: 'Count',
      Statistic: 'Sum',
      Period: 60,
      Threshold: (restThrottling.rate * 60) / 4,
      EvaluationPeriods: 3,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    });
    expect(of('ApiRefusals')).toMatchObject({ Threshold: 50, EvaluationPeriods: 5 });
    expect(JSON.stringify(of('ApiRefusals'))).toContain('IF(asked >= 600, 100 * refused / asked, 0)');
  });

  it('write to somebody', () => {
    for (const alarm of alarms) {
      expect(alarm.Properties['AlarmActions']).toHaveLength(1);
      expect(alarm.Properties['OKActions']).toHaveLength(1);
    }
    observability.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'alarms@example.com',
    });
  });

  it('reach the topic, whose policy would otherwise only deny', () => {
    observability.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny' }),
          {
            Sid: 'AlarmsOfThisAccount',
            Effect: 'Allow',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Action: 'sns:Publish',
            Resource: { Ref: Match.stringLikeRegexp('^Alarms') },
            Condition: {
              StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
              ArnLike: { 'aws:SourceArn': Match.anyValue() },
            },
          },
        ]),
      },
    });
  });

  it('watch every function and every index, with as many metrics as CloudWatch takes', () => {
    const of = (name: string) =>
      JSON.stringify(alarms.find((alarm) => alarm.Properties['AlarmName'] === `balcao-prod-${name}`));
    const errors = of('FunctionErrors-rest') + of('FunctionErrors-workers');
    for (const { name } of functionParts) expect(errors).toContain(`OutputRef${name}`);
    for (const { name } of tablePart.indexes) expect(of('TableThrottles')).toContain(`"Value":"${name}"`);
    for (const alarm of alarms) {
      const metrics = (alarm.Properties['Metrics'] ?? []) as { MetricStat?: unknown }[];
      expect(metrics.filter((metric) => metric.MetricStat).length).toBeLessThanOrEqual(10);
    }
  });

  it('ring when nothing was swept, as when nothing says so', () => {
    observability.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'balcao-prod-Sweep',
      TreatMissingData: 'breaching',
    });
  });

  it('ring when the connector says nothing at all', () => {
    observability.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'balcao-prod-ShardLeaseAge',
      TreatMissingData: 'breaching',
    });
  });

  it('are as many as docs/deploy.md reckons with', () => {
    const deploy = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
    const metrics = alarms.flatMap(({ Properties }) => {
      const list = Properties['Metrics'] as { MetricStat?: unknown }[] | undefined;
      return list === undefined ? [Properties['MetricName']] : list.filter((one) => one.MetricStat);
    });
    expect(deploy).toContain(`${metrics.length} metrics under alarm`);
    const named = names.map((name) => name.replace(/-.*/, ''));
    for (const name of named) expect.soft(deploy).toContain(`| \`${name}`);
    // Node 20, which docs/deploy.md requires, does not run TypeScript; the project's own Node does.
    for (const [line] of deploy.matchAll(/^.*\bnode \S+\.ts.*$/gm)) expect(line).toContain('npx node');
  });

  it('the tables of costs in docs/deploy.md add up', () => {
    const deploy = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
    const costs = deploy.slice(deploy.indexOf('## Costs'), deploy.indexOf('## Upgrade'));
    const tables = costs.split(/\n\n/).filter((block) => block.startsWith('| what '));
    expect(tables).toHaveLength(3);
    for (const table of tables) {
      const cents = [...table.matchAll(/\| (\d+\.\d\d) +\|$/gm)].map(([, text]) =>
        Math.round(Number(text) * 100),
      );
      const total = Number(/≈ (\d+\.\d\d)\*\*/.exec(table)?.[1]);
      // Totals are rounded to ten cents.
      expect(Math.round(cents.reduce((sum, each) => sum + each, 0) / 10) * 10).toBe(Math.round(total * 100));
    }
  });

  it('share one dashboard', () => {
    observability.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  });
});

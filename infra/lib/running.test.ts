import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { queueParts } from '../parts/queues.ts';
import { prodContext } from './builtRepository.ts';
import { resourcesOf, synthesise } from './testing.ts';

const { template } = synthesise(prodContext);
const connector = template('connector');
const observability = template('observability');

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
        'SocketErrors',
        'TableThrottles',
        'FunctionThrottles',
        'StreamAge-realtimePublisher',
        'StreamAge-projections',
        'DisconnectedSessions',
        'ShardLeaseAge',
      ]),
    );
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

  it('ring when the connector says nothing at all', () => {
    observability.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'balcao-prod-ShardLeaseAge',
      TreatMissingData: 'breaching',
    });
  });

  it('share one dashboard', () => {
    observability.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  });
});

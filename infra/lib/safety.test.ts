import { readFileSync } from 'node:fs';
import { RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { contractOperations } from '../openapi/contractOperations.ts';
import { publicThrottling, restThrottling } from './apiStack.ts';
import { prodContext } from './builtRepository.ts';
import { statementsOf } from './grantedRights.ts';
import { type Concern, type Resource, resourcesOf, synthesise } from './testing.ts';

const concerns: Concern[] = ['data', 'api', 'web', 'workers', 'connector', 'observability'];
const stages = {
  dev: synthesise(),
  prod: synthesise({ ...prodContext, allowedOrigins: 'https://crm.example.com' }),
};
const templatesOf = (stage: keyof typeof stages) =>
  concerns.map((concern) => stages[stage].template(concern));

const list = <Item>(value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value]);

describe('least privilege', () => {
  const workers = statementsOf(stages.dev.template('workers'), '');
  const connector = statementsOf(stages.dev.template('connector'), '');

  it('allows single actions, and every resource only where IAM knows none', () => {
    for (const statement of [...workers, ...connector]) {
      for (const action of list(statement.Action)) expect(action).not.toContain('*');
      if (statement.Resource === '*') {
        expect(['dynamodb:ListStreams', 'ecr:GetAuthorizationToken']).toContain(
          list(statement.Action).join(),
        );
      }
    }
  });

  it('lets nobody scan the table or change it', () => {
    const actions = [...workers, ...connector].flatMap((statement) => list(statement.Action));
    expect(
      actions.filter((action) => /dynamodb:(Scan|CreateTable|UpdateTable|DeleteTable|PartiQL)/.test(action)),
    ).toEqual([]);
  });

  it('gives functions no managed policies', () => {
    for (const role of resourcesOf(stages.dev.template('workers'), 'AWS::IAM::Role')) {
      expect(role.Properties['ManagedPolicyArns']).toBeUndefined();
    }
  });
});

describe('cdk-nag', () => {
  const synth = (context?: Record<string, string>, change?: (stacks: Record<Concern, Stack>) => void) => () =>
    synthesise(context, change).app.synth();

  it('accepts both stages: synthesis fails on any finding that nobody explained', () => {
    expect(synth()).not.toThrow();
    expect(synth(prodContext)).not.toThrow();
  });

  it('notices a bucket that takes requests without TLS', () => {
    const spoil = (stacks: Record<Concern, Stack>) => {
      new Bucket(stacks.data, 'Spoilt', { removalPolicy: RemovalPolicy.DESTROY });
    };
    expect(synth({}, spoil)).toThrow('AwsSolutions-S10');
  });
});

describe('stages', () => {
  it('prod keeps data, is protected and versioned; dev leaves nothing', () => {
    const table = (stage: keyof typeof stages) =>
      resourcesOf(stages[stage].template('data'), 'AWS::DynamoDB::Table')[0];
    // Retained unless its creation is rolled back, so a failed first deployment can be repeated.
    expect(table('prod')?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(JSON.stringify(table('prod'))).toContain('"DeletionProtectionEnabled":true');
    expect(table('dev')?.DeletionPolicy).toBe('Delete');
    const [media] = resourcesOf(stages.prod.template('data'), 'AWS::S3::Bucket');
    expect(media?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(media?.Properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
    expect(stages.prod.stacks.data.terminationProtection).toBe(true);
    expect(stages.dev.stacks.data.terminationProtection).toBe(false);
    expect(resourcesOf(stages.prod.template('data'), 'AWS::KMS::Key')[0]?.DeletionPolicy).toBe(
      'RetainExceptOnCreate',
    );
  });

  it('nothing with a name of its own stays behind when its creation is rolled back', () => {
    const stay = templatesOf('prod')
      .flatMap((template) => Object.values(template.toJSON()['Resources'] as Record<string, Resource>))
      .filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    expect(stay.map(({ Type }) => Type)).toEqual([]);
    // Deletion protection would block the rollback of the table, so everything else is created before it.
    const dependsOn = stages.prod.template('data').findResources('AWS::DynamoDB::Table');
    const after = Object.values(dependsOn).flatMap((table) => table['DependsOn'] as string[]);
    expect(after.map((name) => name.replace(/[0-9A-F]{8}$/, ''))).toEqual(
      expect.arrayContaining(['Key', 'Media']),
    );
  });

  it('uploads leave no older versions for a month', () => {
    const [media] = resourcesOf(stages.prod.template('data'), 'AWS::S3::Bucket');
    const rules = (media?.Properties['LifecycleConfiguration'] ?? {}) as {
      Rules?: Record<string, unknown>[];
    };
    expect(rules.Rules?.find(({ Prefix }) => Prefix === 'uploads/')).toMatchObject({
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
  });

  it('has OPTIONS only where other origins are allowed', () => {
    const body = (stage: keyof typeof stages) =>
      JSON.stringify(resourcesOf(stages[stage].template('api'), 'AWS::ApiGateway::RestApi')[0]);
    expect(body('dev')).not.toContain('"options"');
    expect(body('prod')).toContain('"options"');
    expect(body('prod')).toContain('https://crm.example.com');
  });

  it.each(['dev', 'prod'] as const)('%s names itself on everything', (stage) => {
    const [table] = resourcesOf(stages[stage].template('data'), 'AWS::DynamoDB::Table');
    expect(JSON.stringify(table)).toContain(`{"Key":"stage","Value":"${stage}"}`);
    expect(JSON.stringify(templatesOf(stage).map((each) => each.toJSON()))).not.toContain(
      stage === 'dev' ? 'balcao-prod' : 'balcao-dev',
    );
  });
});

describe('shares of the house, off unless asked for', () => {
  const reserved = (of: typeof stages.dev) =>
    resourcesOf(of.template('workers'), 'AWS::Lambda::Function').flatMap((each) =>
      each.Properties['ReservedConcurrentExecutions'] === undefined
        ? []
        : [[each.Properties['FunctionName'], each.Properties['ReservedConcurrentExecutions']]],
    );
  const asked = synthesise({ restConcurrency: '40' });

  it('reserves concurrency for the REST functions alone', () => {
    expect(reserved(stages.dev)).toEqual([]);
    expect(Object.fromEntries(reserved(asked))).toEqual({
      'balcao-dev-auth': 40,
      'balcao-dev-conversations': 40,
      'balcao-dev-messaging': 40,
      'balcao-dev-content': 40,
      'balcao-dev-administration': 40,
      'balcao-dev-platform': 40,
      'balcao-dev-outreach': 40,
      'balcao-dev-team': 40,
      'balcao-dev-external': 40,
      'balcao-dev-spreadsheets': 40,
    });
  });

  it('holds each operation that needs no sign-in to a tenth of what everybody has together', () => {
    const [stage] = resourcesOf(stages.dev.template('api'), 'AWS::ApiGateway::Stage');
    const all = stage?.Properties['MethodSettings'] as Record<string, unknown>[];
    const { rate, burst } = publicThrottling;
    expect([rate, burst]).toEqual([restThrottling.rate / 10, restThrottling.burst / 10]);
    const of = (path: string, method: string) =>
      all.find(({ ResourcePath, HttpMethod }) => ResourcePath === path && HttpMethod === method);
    expect(of('/*', '*')).toMatchObject({
      ThrottlingRateLimit: restThrottling.rate,
      ThrottlingBurstLimit: restThrottling.burst,
    });
    const open = contractOperations().filter(({ operation }) => operation.access === 'public');
    expect(open.length).toBeGreaterThan(10);
    for (const { operation } of open) {
      // CloudFormation wants the slashes within a path escaped.
      const path = `/${operation.path.replaceAll('/', '~1')}`;
      const limited = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst };
      expect.soft(of(path, operation.method), path).toMatchObject(limited);
      if (operation.method === 'GET') expect.soft(of(path, 'HEAD'), path).toMatchObject(limited);
    }
    expect(of('/~1auth~1refresh_token', 'POST')).toBeUndefined();
  });

  it('asks for the quota that docs/deploy.md says', () => {
    const deploy = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
    const functions = reserved(asked).length;
    const [, share, unreserved, quota] =
      /"restConcurrency": (\d+)` keeps[^]*insists on (\d+) that nobody reserves[^]*quota must be (\d+) /
        .exec(deploy)
        ?.map(Number) ?? [];
    expect(quota).toBe(functions * Number(share) + Number(unreserved));
    const count = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'][
      functions - 1
    ];
    expect(deploy).toContain(`each of the ${count} REST functions`);
  });
});

describe('a restored table', () => {
  const arn = 'arn:aws:dynamodb:sa-east-1:111111111111:table/balcao-prod-restored';
  const restored = synthesise({ ...prodContext, restoredStreamArn: `${arn}/stream/2026-01-01T00:00:00.000` });

  it('takes the place of the own one everywhere, which stays', () => {
    const workers = JSON.stringify(restored.template('workers').toJSON());
    expect(workers).toContain('"TABLE_NAME":"balcao-prod-restored"');
    expect(workers).toContain(`"EventSourceArn":"${arn}/stream/2026-01-01T00:00:00.000"`);
    expect(workers).toContain(`"${arn}/index/gsi1"`);
    expect(workers).not.toContain('ExportsOutputRefTable');
    expect(workers).not.toContain('ExportsOutputFnGetAttTable');
    expect(JSON.stringify(restored.template('observability').toJSON())).toContain('balcao-prod-restored');
    restored.template('data').hasResourceProperties('AWS::DynamoDB::Table', { TableName: 'balcao-prod' });
  });

  it('takes no export away that another stack still imports', () => {
    const outputs = (all: typeof restored) => Object.keys(all.template('data').findOutputs('*'));
    expect(outputs(restored)).toEqual(outputs(stages.prod));
  });
});

describe('secrets', () => {
  it('are in no template: neither as a resource nor by value', () => {
    for (const template of [...templatesOf('dev'), ...templatesOf('prod')]) {
      // The one parameter names what the stage uses, in plain text (stageFile.test.ts).
      const parameters = resourcesOf(template, 'AWS::SSM::Parameter');
      const secret = parameters.filter(({ Properties: { Name, Type } }) => {
        return !String(Name).endsWith('/in-use') || Type !== 'String';
      });
      expect(secret).toEqual([]);
      expect(resourcesOf(template, 'AWS::SecretsManager::Secret')).toEqual([]);
      for (const store of resourcesOf(template, 'AWS::CloudFront::KeyValueStore')) {
        expect(store.Properties['ImportSource']).toBeUndefined();
      }
    }
  });
});

import type { KMSClient } from '@aws-sdk/client-kms';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDataKeys } from '@balcao/connector/keys/dataKeys';
import { openToken, sealToken } from '@balcao/functions/core/connections/tokenSecret';
import { openText } from '@balcao/functions/platform/runtime/openText';
import type { Runtime } from '@balcao/functions/platform/runtime/runtime';
import { sealText } from '@balcao/functions/platform/runtime/sealText';
import { secretContext } from '@balcao/functions/core/company/companySecretEntity';
import { ownCode } from '../build/testing/ownCode.ts';
import { contractOperations } from '../openapi/contractOperations.ts';
import { type FunctionPart, functionParts } from '../parts/functions.ts';
import { prodContext } from './builtRepository.ts';
import { allowsContext, grantedRights, type Statement, statementsOf } from './grantedRights.ts';
import { resourcesOf, synthesise } from './testing.ts';
import { exampleKeys, usedRights } from './usedRights.ts';

const { template } = synthesise(prodContext);
const workers = template('workers');
const connector = template('connector');

/** Rights that Lambda itself uses in the function's name, by its event sources. */
function lambdasOwn({ name, queue, stream }: FunctionPart): string[] {
  return [
    ...['CreateLogStream', 'PutLogEvents'].map((action) => `logs:${action} ${name}logs`),
    ...(queue
      ? ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
          (action) => `sqs:${action} ${queue.name}`,
        )
      : []),
    ...(stream
      ? [
          'dynamodb:DescribeStream stream',
          'dynamodb:GetRecords stream',
          'dynamodb:GetShardIterator stream',
          'dynamodb:ListStreams *',
          `sqs:SendMessage ${stream.onFailure}`,
        ]
      : []),
  ];
}

const answersCookies = ({ areas = [] }: FunctionPart) =>
  contractOperations().some(
    ({ area, operation }) =>
      (operation.access === 'cookie' || operation.setsCookie) && areas.some((answered) => answered === area),
  );

const sorted = (rights: Iterable<string>) => [...rights].toSorted();

describe('every role grants what its code asks for, and nothing else', () => {
  it.each(functionParts as readonly FunctionPart[])('$name', async (part) => {
    const used = usedRights(await ownCode(part));
    // Every REST function contains the code that reads the cookie, but only operations that take or set one run it.
    if (!answersCookies(part)) used.delete('ssm:GetParameters refresh-token');
    expect(used.size).toBeGreaterThan(2);
    const granted = grantedRights(statementsOf(workers, `${part.name}role`));
    expect(sorted(granted)).toEqual(sorted(new Set([...used, ...lambdasOwn(part)])));
  });

  it('the connector', async () => {
    const granted = grantedRights(statementsOf(connector, 'TaskTaskRole'));
    expect(sorted(granted)).toEqual(sorted(usedRights(await ownCode('connector'))));
  });

  it('and no other role of the workers exists than those of functions, of the schedule and of alarms', () => {
    const names = resourcesOf(workers, 'AWS::IAM::Policy').map((policy) =>
      String(policy.Properties['PolicyName']).replace(/(role)?DefaultPolicy.*/, ''),
    );
    expect(sorted(names)).toEqual(
      sorted([...functionParts.map(({ name }) => name), 'timersSweepschedule', 'alarms']),
    );
  });
});

describe('one key, and nobody opens what another one closed', () => {
  const contexts: Record<'sessions' | 'tokens' | 'secrets', Record<string, string>[]> = {
    sessions: [],
    tokens: [],
    secrets: [],
  };

  function recording(into: Record<string, string>[]) {
    const send = async ({ input }: { input: { EncryptionContext?: Record<string, string> } }) => {
      into.push(input.EncryptionContext ?? {});
      return { CiphertextBlob: new Uint8Array(1), Plaintext: new Uint8Array(1) };
    };
    return async () => ({ send }) as unknown as KMSClient;
  }

  beforeAll(async () => {
    const keys = createDataKeys(recording(contexts.sessions), 'key');
    await keys.create({ companyId: 1, connectionId: 2 });
    await keys.unwrap({ companyId: 1, connectionId: 2 }, new Uint8Array(1));
    const sealer = (into: Record<string, string>[]) =>
      ({ clients: { kms: recording(into) }, settings: { kmsKeyId: 'key' } }) as unknown as Runtime;
    const tokens = sealer(contexts.tokens);
    await openToken(tokens, 1, 2, await sealToken(tokens, 1, 2, 'segredo'));
    const secrets = sealer(contexts.secrets);
    const context = secretContext(1, 'openaikeyaudio');
    await openText(secrets, context, await sealText(secrets, context, 'segredo'));
  });

  const keyStatements = (statements: readonly Statement[]) =>
    statements.filter(({ Action }) => String(Action).includes('kms:'));

  it('every statement about the key is bound to the context under which the code asks', () => {
    const ofWorkers = functionParts.flatMap(({ name }) =>
      keyStatements(statementsOf(workers, `${name}role`)),
    );
    const purposeOf = ({ Condition }: Statement) =>
      Condition?.['StringEquals']?.['kms:EncryptionContext:purpose'];
    const roles = {
      sessions: keyStatements(statementsOf(connector, 'TaskTaskRole')),
      tokens: ofWorkers.filter((statement) => purposeOf(statement) === 'connection-token'),
      secrets: ofWorkers.filter((statement) => purposeOf(statement) === 'company-secret'),
    };
    expect(roles.tokens.length + roles.secrets.length).toBe(ofWorkers.length);
    // Of two functions, one stores a provider's key and cannot decrypt it, the other calls the provider and cannot
    // store a key.
    expect(roles.secrets.map(({ Action }) => Action)).toEqual(['kms:Decrypt', 'kms:Encrypt']);
    // Of the two roles for tokens, the second is that of timers: it decrypts tokens stored by older releases to add the
    // hash by which they are looked up.
    expect([roles.sessions.length, roles.tokens.length]).toEqual([1, 2]);
    for (const own of ['sessions', 'tokens', 'secrets'] as const) {
      expect(contexts[own]).toHaveLength(2);
      const foreign = Object.entries(contexts).flatMap(([name, made]) => (name === own ? [] : made));
      for (const statement of roles[own]) {
        for (const context of contexts[own]) expect(allowsContext(statement, context)).toBe(true);
        for (const context of foreign) expect(allowsContext(statement, context)).toBe(false);
        expect(allowsContext(statement, {})).toBe(false);
      }
    }
  });
});

describe('reading rights off code', () => {
  it.each([
    [
      'await kms.send(new GenerateDataKeyWithoutPlaintextCommand({}))',
      ['kms:GenerateDataKeyWithoutPlaintext key'],
    ],
    ['store2.query({ pk: a({ b }), limit: 1 })', ['dynamodb:Query table']],
    ['queryPages(store, { index: "gsi3", pk })', ['dynamodb:Query table/index/gsi3']],
    ['writes.push({ check: key, condition })', ['dynamodb:ConditionCheckItem table']],
    ['new SendMessageCommand2({ QueueUrl: settings.timersQueueUrl })', ['sqs:SendMessage timers']],
  ])('%s', (code, rights) => {
    expect([...usedRights(code)]).toEqual(rights);
  });

  it.each([
    'HeadObject',
    'ListParts',
    'GetParameter',
    'DeleteObjects',
    'GetConnection',
    'Invoke',
    'PutMetricData',
    'UpdateSchedule',
    'Publish',
    'GetQueueAttributes',
    'ReEncrypt',
  ])('%s, which nobody has said anything of, is refused: made, imported or taken later', (name) => {
    const command = `${name}Command`;
    const refusal = new RegExp(`^${command}: infra/lib/sdkCalls.ts does not say`);
    expect(() => usedRights(`await client.send(new ${command}2({}))`)).toThrow(refusal);
    expect(() => usedRights(`await client.send(new sdk.${command}({}))`)).toThrow(refusal);
    expect(() => usedRights(`import {\n  ${command} as made\n} from "@aws-sdk/client-x";`)).toThrow(refusal);
    expect(() => usedRights(`const { ${command}: made } = await import("@aws-sdk/client-x");`)).toThrow(
      refusal,
    );
  });

  it.each([
    ['const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");', /^getSignedUrl: infra/],
    ['import { Upload } from "@aws-sdk/lib-storage";', /^Upload: infra/],
    ['import * as s3 from "@aws-sdk/client-s3";', /client-s3 is taken as a whole/],
    ['const s3 = await import("@aws-sdk/client-s3");', /client-s3 is taken as a whole/],
    ['const signed = await new SignatureV42({ service: "dynamodb" }).sign(request)', /signed by hand/],
    ['callJsonApi(clients, { target: "AmazonSSM.PutParameter" })', /^AmazonSSM.PutParameter: infra/],
    ['await secrets(name)', /not written out/],
    // Known calls, but to queues that no setting names.
    [
      'new ReceiveMessageCommand({ QueueUrl: settings.timersQueueUrl })',
      /^ReceiveMessageCommand: .* done to/,
    ],
    ['new SendMessageCommand({ QueueUrl: url })', /^SendMessageCommand: .* done to/],
  ])('%s is refused', (code, refusal) => {
    expect(() => usedRights(code)).toThrow(refusal);
  });

  it('who copies uploads and reads files of conversations needs both', () => {
    const copying =
      '// a/claim.ts\nnew GetObjectCommand({ Key: uploadKey(1) });\nnew CopyObjectCommand({});\n';
    const reading = '// a/read.ts\nnew GetObjectCommand2({ Key: message.mediaKey });\n';
    const { conversation, upload } = exampleKeys;
    const reads = [...usedRights(copying + reading)].filter((right) => right.startsWith('s3:GetObject'));
    expect(reads).toEqual([`s3:GetObject ${upload}`, `s3:GetObject ${conversation}`]);
  });

  it('who stores quick messages by one door and pictures by another needs both', () => {
    const storing =
      '// a/storeFile.ts\nasync function storeFile() { new PutObjectCommand({}); }\n// a/q.ts\nstoreFile(ctx, { folder: passing });\n';
    const own = '// a/picture.ts\nnew PutObjectCommand2({});\n';
    const { conversation, passing } = exampleKeys;
    const objects = (code: string) => [...usedRights(code)];
    expect(objects(storing)).toEqual([`s3:PutObject ${passing}`]);
    expect(objects(storing + own)).toEqual([`s3:PutObject ${passing}`, `s3:PutObject ${conversation}`]);
  });
});

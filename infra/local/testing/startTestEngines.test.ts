import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, GetParametersByPathCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueParts } from '../../parts/queues.ts';
import { sharedEngines } from './sharedEngines.ts';
import { startTestEngines, type TestEngines } from './startTestEngines.ts';

let engines: TestEngines;
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const at = (name: string) => ({
  endpoint: engines.env[`AWS_ENDPOINT_URL_${name}`],
  region: 'us-east-1',
  credentials,
});

beforeAll(async () => {
  const before = performance.now();
  engines = await startTestEngines();
  // Generous, for a busy machine; alone it takes about 200 ms. A shared DynamoDB may take longer.
  expect(performance.now() - before).toBeLessThan(process.env[sharedEngines.dynamodb] ? 30_000 : 3000);
});
afterAll(() => engines.stop());

test('the table answers queries on its index', async () => {
  const documents = DynamoDBDocument.from(new DynamoDBClient(at('DYNAMODB')));
  const item = { pk: 'a', sk: 'b', gsi1pk: 'x', gsi1sk: 'y' };
  await documents.put({ TableName: engines.env.TABLE_NAME, Item: item });
  const answer = await documents.query({
    TableName: engines.env.TABLE_NAME,
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :x',
    ExpressionAttributeValues: { ':x': 'x' },
  });
  expect(answer.Items).toEqual([item]);
});

test('every outbound shard has its queue behind the prefix', async () => {
  const client = new SQSClient(at('SQS'));
  for (const shard of [0, Number(engines.env.SHARD_COUNT) - 1]) {
    const QueueUrl = `${engines.env.OUTBOUND_QUEUE_PREFIX}${shard}.fifo`;
    await client.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: 'x',
        MessageGroupId: 'g',
        MessageDeduplicationId: 'd',
      }),
    );
    const answer = await client.send(new ReceiveMessageCommand({ QueueUrl }));
    expect(answer.Messages?.[0]?.Body).toBe('x');
  }
  expect(queueParts.length).toBeGreaterThan(3);
});

test('the media bucket keeps what is put', async () => {
  const client = new S3Client({ ...at('S3'), forcePathStyle: true });
  const Bucket = engines.env.MEDIA_BUCKET;
  await client.send(new PutObjectCommand({ Bucket, Key: '1/a.txt', Body: 'olá' }));
  const answer = await client.send(new GetObjectCommand({ Bucket, Key: '1/a.txt' }));
  expect(await answer.Body?.transformToString()).toBe('olá');
});

test('KMS decrypts only with the same encryption context', async () => {
  const client = new KMSClient(at('KMS'));
  const KeyId = engines.env.KMS_KEY_ID;
  const context = { company: '1' };
  const sealed = await client.send(
    new EncryptCommand({ KeyId, Plaintext: Buffer.from('segredo'), EncryptionContext: context }),
  );
  const open = await client.send(
    new DecryptCommand({ CiphertextBlob: sealed.CiphertextBlob, EncryptionContext: context }),
  );
  expect(Buffer.from(open.Plaintext ?? []).toString()).toBe('segredo');
  await expect(
    client.send(
      new DecryptCommand({ CiphertextBlob: sealed.CiphertextBlob, EncryptionContext: { company: '2' } }),
    ),
  ).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  await expect(
    client.send(new EncryptCommand({ KeyId: 'other', Plaintext: Buffer.from('x') })),
  ).rejects.toMatchObject({ name: 'NotFoundException' });
  const dataKey = await client.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256' }));
  const unwrapped = await client.send(new DecryptCommand({ CiphertextBlob: dataKey.CiphertextBlob }));
  expect(unwrapped.Plaintext).toEqual(dataKey.Plaintext);
  expect(dataKey.Plaintext).toHaveLength(32);
});

test('the secrets are there, encrypted unless asked for in clear', async () => {
  const client = new SSMClient(at('SSM'));
  const Path = engines.env.SECRETS_PATH;
  const answer = await client.send(new GetParametersByPathCommand({ Path, WithDecryption: true }));
  expect(answer.Parameters?.map((parameter) => parameter.Name)).toEqual(
    ['access-token', 'connection-token', 'cursor', 'media-url', 'refresh-token'].map(
      (name) => `${Path}/${name}`,
    ),
  );
  for (const parameter of answer.Parameters ?? []) {
    expect(Buffer.from(parameter.Value ?? '', 'base64')).toHaveLength(32);
  }
  const closed = await client.send(new GetParameterCommand({ Name: `${Path}/cursor` }));
  expect(closed.Parameter?.Value).toMatch(/^encrypted:/);
  await expect(client.send(new GetParameterCommand({ Name: '/none' }))).rejects.toMatchObject({
    name: 'ParameterNotFound',
  });
});

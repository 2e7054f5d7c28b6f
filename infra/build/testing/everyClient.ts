import { Readable } from 'node:stream';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { openToken, sealToken } from '@balcao/functions/core/connections/tokenSecret';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import { callJsonApi } from '@balcao/shared/server/runtime/callJsonApi';
import { storeFile } from '@balcao/functions/platform/media/storeFile';
import { createRuntime } from '@balcao/functions/platform/runtime/runtime';
import { queueTimer } from '@balcao/functions/platform/timers/armTimer';

/** Uses every AWS client the way functions do; bundled and run by bundleFunction.test.ts. */
export async function handler(): Promise<Record<string, unknown>> {
  const runtime = createRuntime(process.env);
  const { store, settings, clients } = runtime;
  const key = { pk: 'C#1#BUNDLE', sk: 'BUNDLE' };
  const item = { ...key, et: 'bundle', v: 1, list: [1, { deep: 'é' }] };
  try {
    await store.put(item, absent);
    const refused = await store.put(item, absent).catch((error: unknown) => error);
    const cancelled = await store
      .transact([{ put: item, condition: absent }])
      .catch((error: unknown) => error);
    const data = Buffer.from('conteúdo');
    const { media } = await storeFile(runtime, 1, { fileName: 'a.txt', contentType: '', data });
    const { CopyObjectCommand, GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
    const s3 = await clients.s3();
    const Bucket = settings.mediaBucket;
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: `${Bucket}/${media.key}` }));
    const copy = await s3.send(new GetObjectCommand({ Bucket, Key: 'copy', Range: 'bytes=0-2' }));
    const missing = await s3
      .send(new GetObjectCommand({ Bucket, Key: 'none' }))
      .catch((error: unknown) => error);
    const post = await createPresignedPost(s3, { Bucket, Key: 'posted' });
    const dueAt = runtime.clock.iso();
    await queueTimer(runtime, { companyId: 1, kind: 'connectionOpening', subject: '1', dueAt, version: 1 });
    return {
      item: await store.get(key),
      refused: refused instanceof ConditionFailed,
      cancelled: cancelled instanceof ConditionFailed,
      token: await openToken(runtime, 1, 2, await sealToken(runtime, 1, 2, 'segredo')),
      secretBytes: (await runtime.secrets('access-token')).length,
      range: copy.ContentRange,
      copied: await copy.Body?.transformToString(),
      missing: missing instanceof NoSuchKey,
      signed: Object.keys(post.fields),
      checked: z.object({ at: z.iso.datetime(), n: z.int().min(2) }).safeParse({ at: dueAt, n: 1 }).error
        ?.issues[0]?.path,
      standard: typeof z.string()['~standard'].validate,
    };
  } finally {
    clients.destroy();
  }
}

/** The hosts and headers of requests, given only Lambda's environment. */
export async function requestsOnAws(): Promise<
  Record<string, { hostname: string; headers: Record<string, string> }>
> {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs');
  const { DecryptCommand, KMSClient } = await import('@aws-sdk/client-kms');
  const seen: Record<string, { hostname: string; headers: Record<string, string> }> = {};
  const noting = (name: string) => ({
    maxAttempts: 1,
    requestHandler: {
      handle: (request: { hostname: string; headers: Record<string, string> }) => {
        seen[name] = { hostname: request.hostname, headers: request.headers };
        return Promise.reject(new Error('noted'));
      },
    },
  });
  const QueueUrl = 'https://sqs.sa-east-1.amazonaws.com/123456789012/timers';
  await Promise.allSettled([
    new DynamoDBClient(noting('dynamodb')).send(new ListTablesCommand({})),
    new S3Client(noting('s3')).send(new GetObjectCommand({ Bucket: 'media', Key: 'a' })),
    new SQSClient(noting('sqs')).send(new SendMessageCommand({ QueueUrl, MessageBody: 'a' })),
    new KMSClient(noting('kms')).send(new DecryptCommand({ CiphertextBlob: new Uint8Array(1) })),
  ]);
  const { fetch } = globalThis;
  globalThis.fetch = async (address, { headers } = {}) => {
    const { hostname } = new URL(address instanceof Request ? address.url : address);
    seen['ssm'] = { hostname, headers: Object.fromEntries(new Headers(headers)) };
    return Response.json({});
  };
  const parameters = { service: 'ssm', host: 'ssm', endpoint: undefined, version: '1.1' } as const;
  await callJsonApi(
    { dynamo: new DynamoDBClient() },
    { ...parameters, target: 'AmazonSSM.GetParameters', body: {} },
  );
  globalThis.fetch = fetch;
  return seen;
}

/** A DynamoDB error that no command used by functions returns. */
export async function unknownError(): Promise<{ name: string; message: string }> {
  const answer = {
    __type: 'com.amazonaws.dynamodb.v20120810#BackupNotFoundException',
    message: 'No such backup',
  };
  const headers = { 'content-type': 'application/x-amz-json-1.0' };
  const body = Readable.from([Buffer.from(JSON.stringify(answer))]);
  const handle = async () => ({ response: { statusCode: 400, headers, body } });
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new DynamoDBClient({ region: 'sa-east-1', credentials, requestHandler: { handle } });
  const error: unknown = await client.send(new ListTablesCommand({})).catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error('It was not refused.');
  return { name: error.name, message: error.message };
}

/** JSON Schema conversion is left out of function bundles. */
export const describeSchema = () => z.toJSONSchema(z.string());

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SQSClient } from '@aws-sdk/client-sqs';
import type { SSMClient } from '@aws-sdk/client-ssm';
import { withPlainJson } from './plainJson.ts';
import { signRequest } from './signRequest.ts';

/** Every AWS client of the house. Those that few operations need load on first use (shared decisions, Costs). */
export interface Clients {
  dynamo: DynamoDBClient;
  sqs(): Promise<SQSClient>;
  s3(): Promise<S3Client>;
  kms(): Promise<KMSClient>;
  ssm(): Promise<SSMClient>;
  ses(): Promise<SESv2Client>;
  sockets(): Promise<ApiGatewayManagementApiClient>;
  destroy(): void;
}

/** Where clients differ between deployments. */
export interface ClientSettings {
  s3ForcePathStyle: boolean;
  /** Address of the sockets' management API. */
  socketsEndpoint: string;
}

/**
 * A connection that died quietly (a frozen function, a lost FIN) would otherwise be waited for until TCP gives up, and
 * with it everybody who waits for the same answer. What is repeated after it is safe: single writes carry conditions,
 * transactions a token (createStore).
 */
const patience = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true };

export function createClients(settings: ClientSettings): Clients {
  // What is called all the time shares one quick way of signing, and puts its middleware in order once per command.
  const signer = signRequest(() => dynamo.config.credentials());
  const often = { maxAttempts: 5, signer, cacheMiddleware: true };
  const dynamo = quiet(
    new DynamoDBClient({ ...often, ...withPlainJson(new DynamoDBClient()), requestHandler: patience }),
  );
  const opened: { destroy(): void }[] = [dynamo];

  function once<Client extends { destroy(): void }>(create: () => Promise<Client>): () => Promise<Client> {
    let made: Promise<Client> | undefined;
    return () => {
      made ??= create().then((client) => {
        opened.push(client);
        return client;
      });
      return made;
    };
  }

  return {
    dynamo,
    sqs: once(async () => {
      const { SQSClient } = await import('@aws-sdk/client-sqs');
      return quiet(new SQSClient({ ...often, ...withPlainJson(new SQSClient()) }));
    }),
    s3: once(async () => {
      const { S3Client } = await import('@aws-sdk/client-s3');
      return new S3Client({ forcePathStyle: settings.s3ForcePathStyle });
    }),
    kms: once(async () => new (await import('@aws-sdk/client-kms')).KMSClient({ requestHandler: patience })),
    ssm: once(async () => new (await import('@aws-sdk/client-ssm')).SSMClient({ requestHandler: patience })),
    ses: once(async () => new (await import('@aws-sdk/client-sesv2')).SESv2Client({})),
    sockets: once(async () => {
      const { ApiGatewayManagementApiClient } = await import('@aws-sdk/client-apigatewaymanagementapi');
      return quiet(
        new ApiGatewayManagementApiClient({
          ...often,
          maxAttempts: 3,
          endpoint: settings.socketsEndpoint,
          requestHandler: patience,
        }),
      );
    }),
    destroy: () => {
      for (const client of opened) client.destroy();
    },
  };
}

/** Without a logger the SDK still makes a copy of each call and answer to be logged, without what is sensitive. */
function quiet<Client extends { middlewareStack: { remove(name: string): boolean } }>(
  client: Client,
): Client {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}

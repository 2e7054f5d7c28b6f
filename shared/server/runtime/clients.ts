import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SchedulerClient } from '@aws-sdk/client-scheduler';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { withPlainJson } from './plainJson.ts';

/** All AWS clients of the product. Those that few operations need are loaded on first use. */
export interface Clients {
  dynamo: DynamoDBClient;
  sqs(): Promise<SQSClient>;
  s3(): Promise<S3Client>;
  kms(): Promise<KMSClient>;
  ses(): Promise<SESv2Client>;
  scheduler(): Promise<SchedulerClient>;
  sockets(): Promise<ApiGatewayManagementApiClient>;
  destroy(): void;
}

/** Client settings that differ between deployments. */
export interface ClientSettings {
  s3ForcePathStyle: boolean;
  /** Address of the management API of WebSocket connections. */
  socketsEndpoint: string;
}

/**
 * Timeouts and attempts of AWS calls. Without them a connection that died silently (a frozen function, a lost FIN)
 * would block until TCP gives up, and with it everybody who waits for the same answer.
 *
 * A call retried after a timeout may already have been carried out. Transactions carry a token (createStore); single
 * writes mostly have a condition, which refuses the repetition, and callers that cannot tell this from another writer's
 * change read again. Unconditional additions to a counter (sign-ins or messages per minute) may count twice.
 */
export interface Patience {
  /** Attempts per call, the first included. */
  attempts: number;
  /** Milliseconds to establish a connection. */
  connectMs: number;
  /** Milliseconds until DynamoDB answers. */
  tableMs: number;
  /** Milliseconds until the other services answer: queues, sockets, keys, parameters, mail. */
  serviceMs: number;
  /** Milliseconds without any progress of a file transfer; its total time is unlimited. */
  fileIdleMs: number;
}

/** Fits into the shortest timeout of a function, 10 s, so that the error can still be returned. */
export const functionPatience: Patience = {
  attempts: 3,
  connectMs: 2000,
  tableMs: 1500,
  serviceMs: 2500,
  fileIdleMs: 3000,
};

/** More patient than functions: nobody waits for the connector, and what it gives up on is reported. */
export const connectorPatience: Patience = {
  attempts: 5,
  connectMs: 2000,
  tableMs: 5000,
  serviceMs: 5000,
  fileIdleMs: 20_000,
};

export function createClients(settings: ClientSettings, patience: Patience): Clients {
  const { attempts: maxAttempts, connectMs: connectionTimeout } = patience;
  const within = (requestTimeout: number) => ({
    maxAttempts,
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
  });
  const service = within(patience.serviceMs);
  // Clients called most often cache their middleware per command.
  const often = { cacheMiddleware: true };
  const dynamo: DynamoDBClient = quiet(
    new DynamoDBClient({
      ...often,
      ...withPlainJson(new DynamoDBClient()),
      ...within(patience.tableMs),
    }),
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
      return quiet(new SQSClient({ ...often, ...withPlainJson(new SQSClient()), ...service }));
    }),
    s3: once(async () => {
      const { S3Client } = await import('@aws-sdk/client-s3');
      return new S3Client({
        forcePathStyle: settings.s3ForcePathStyle,
        maxAttempts,
        requestHandler: { connectionTimeout, socketTimeout: patience.fileIdleMs },
      });
    }),
    kms: once(async () => new (await import('@aws-sdk/client-kms')).KMSClient(service)),
    ses: once(async () => new (await import('@aws-sdk/client-sesv2')).SESv2Client(service)),
    // The stream waits while a schedule is created, so there is one quick attempt only: if it fails, the sweep wakes
    // the timer just as exactly.
    scheduler: once(
      async () =>
        new (await import('@aws-sdk/client-scheduler')).SchedulerClient({ ...within(2000), maxAttempts: 1 }),
    ),
    sockets: once(async () => {
      const { ApiGatewayManagementApiClient } = await import('@aws-sdk/client-apigatewaymanagementapi');
      return quiet(
        new ApiGatewayManagementApiClient({
          ...often,
          ...service,
          endpoint: settings.socketsEndpoint,
        }),
      );
    }),
    destroy: () => {
      for (const client of opened) client.destroy();
    },
  };
}

/** Removes the logger middleware: even without a logger it copies and redacts each call and answer. */
function quiet<Client extends { middlewareStack: { remove(name: string): boolean } }>(
  client: Client,
): Client {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}

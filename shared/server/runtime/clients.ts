import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { S3Client } from '@aws-sdk/client-s3';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { withPlainJson } from './plainJson.ts';
import { signRequest } from './signRequest.ts';

/** Every AWS client of the house. Those that few operations need load on first use (shared decisions, Costs). */
export interface Clients {
  dynamo: DynamoDBClient;
  sqs(): Promise<SQSClient>;
  s3(): Promise<S3Client>;
  kms(): Promise<KMSClient>;
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
 * How long a caller waits for a service that says nothing. A connection that died quietly (a frozen function, a lost
 * FIN) would otherwise be waited for until TCP gives up, and with it everybody who waits for the same answer.
 *
 * What is repeated after it may have happened already. Transactions carry a token (createStore) and single writes mostly
 * a condition, which refuses the repetition: who cannot tell that from somebody else's write reads again. Additions to
 * a figure without a condition (sign-ins of a minute, messages of a minute) may count such a call twice.
 */
export interface Patience {
  /** Tries of one call, the first included. */
  attempts: number;
  /** Milliseconds until a connection stands. */
  connectMs: number;
  /** Milliseconds until the table's answer. */
  tableMs: number;
  /** Milliseconds until the answer of a queue, of sockets, keys, parameters or mail. */
  serviceMs: number;
  /** Milliseconds in which nothing of a file moves: a large one may take as long as it needs. */
  fileIdleMs: number;
}

/** Within the shortest time that a function has, 10 s: what is refused then can still be said. */
export const functionPatience: Patience = {
  attempts: 3,
  connectMs: 2000,
  tableMs: 1500,
  serviceMs: 2500,
  fileIdleMs: 5000,
};

/** Nobody looks at it while it waits, and what it gives up on somebody notices. */
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
  // What is called all the time is signed quickly, and puts its middleware in order once per command.
  const often = (serviceName: string) => ({
    signer: signRequest(
      () => dynamo.config.credentials(),
      () => dynamo.config.region(),
      serviceName,
    ),
    cacheMiddleware: true,
  });
  const dynamo: DynamoDBClient = quiet(
    new DynamoDBClient({
      ...often('dynamodb'),
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
      return quiet(new SQSClient({ ...often('sqs'), ...withPlainJson(new SQSClient()), ...service }));
    }),
    s3: once(async () => {
      const { S3Client } = await import('@aws-sdk/client-s3');
      return new S3Client({
        forcePathStyle: settings.s3ForcePathStyle,
        requestHandler: { connectionTimeout, socketTimeout: patience.fileIdleMs },
      });
    }),
    kms: once(async () => new (await import('@aws-sdk/client-kms')).KMSClient(service)),
    ses: once(async () => new (await import('@aws-sdk/client-sesv2')).SESv2Client(service)),
    sockets: once(async () => {
      const { ApiGatewayManagementApiClient } = await import('@aws-sdk/client-apigatewaymanagementapi');
      return quiet(
        new ApiGatewayManagementApiClient({
          ...often('execute-api'),
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

/** Without a logger the SDK still makes a copy of each call and answer to be logged, without what is sensitive. */
function quiet<Client extends { middlewareStack: { remove(name: string): boolean } }>(
  client: Client,
): Client {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
}

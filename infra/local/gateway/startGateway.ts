import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { tokenThrottling } from '@balcao/shared/externalApi/externalLimits';
import { documentRedirect } from '../../edge/documentRedirect.ts';
import type { FunctionPart } from '../../parts/functions.ts';
import { queueName, type QueuePart } from '../../parts/queues.ts';
import { createKms } from '../aws/kms.ts';
import { addressedLocally, fromThisMachine, isLoopbackAddress } from '../aws/localCaller.ts';
import { createTranscriber } from '../transcriber/createTranscriber.ts';
import { createSsm } from '../aws/ssm.ts';
import { startAwsServer } from '../aws/startAwsServer.ts';
import { stopServer } from '../aws/listenLoopback.ts';
import { createClock } from '../clock.ts';
import { queueUrl, resourcePrefix } from '../engines/deploymentEnv.ts';
import { createLambdaClient } from './lambdaClient.ts';
import { startQueueMapping, type Mapping } from './mappings/queueMapping.ts';
import { startStreamMapping } from './mappings/streamMapping.ts';
import { createOutbox } from './outbox.ts';
import { createProgramGate } from './rest/programGate.ts';
import { createUsagePlan } from './rest/usagePlan.ts';
import { createRestFront } from './rest/createRestFront.ts';
import { sendGatewayError } from './rest/gatewayError.ts';
import { refuseBrokenRequest } from './rest/refuseBrokenRequest.ts';
import type { RestRoute } from './rest/restRoutes.ts';
import { startS3Front } from './s3/startS3Front.ts';
import { createScheduler } from './scheduler.ts';
import { createConnectionsApi } from './sockets/connectionsApi.ts';
import { createSocketFront } from './sockets/createSocketFront.ts';
import type { SocketRegistry } from './sockets/socketRegistry.ts';
import { createDocument } from './web/createDocument.ts';
import { createMedia } from './web/createMedia.ts';
import { createPublicFiles } from './web/createPublicFiles.ts';
import { createProxy } from './web/createProxy.ts';
import { createSite } from './web/createSite.ts';
import { signViewer } from './web/signViewer.ts';
import { siteHeaders } from './web/siteHeaders.ts';

export interface GatewayConfig {
  ports: { web: number; aws: number; s3: number };
  /** Address that the web server listens on. */
  host: string;
  functionsUrl: string;
  dynamodb: string;
  /** Database of the table engine if it runs on this machine. */
  tableFile?: string;
  /** Address of the SQS engine. */
  sqs: string;
  /** Address of the S3 engine itself; the gateway puts its S3 front before it. */
  s3Engine: string;
  /** Address of the simulator and its phone page; undefined with real WhatsApp. */
  simulatorUrl?: string;
  /** File of the public OpenAPI document. */
  openApi: string;
  /** Folder of the built app. */
  site: string;
  /** Folder for state that must survive a restart. */
  stateDir?: string;
  clockOffsetFile?: string;
  secretKey: string;
  mediaBucket: string;
  /** Prefix of table and queue names; by default the deployment's. */
  prefix?: string;
  secretsPath: string;
  parts: readonly FunctionPart[];
  queues: readonly QueuePart[];
  routes: readonly RestRoute[];
}

export interface Gateway {
  url: string;
  awsUrl: string;
  s3Url: string;
  /** Starts feeding functions from queues and stream; call it once the resources exist. */
  startMappings(): void;
  stop(): Promise<void>;
}

/** Starts the local stand-in for the AWS services around the functions, in one process. */
export async function startGateway(config: GatewayConfig): Promise<Gateway> {
  const state = (name: string) => (config.stateDir ? join(config.stateDir, name) : undefined);
  const now = createClock(config.clockOffsetFile);
  const lambda = createLambdaClient(config.functionsUrl);
  const registry: SocketRegistry = new Map();
  const ssm = createSsm(state('parameters.json'));
  const scheduler = createScheduler({
    lambda,
    sqs: config.sqs,
    now,
    parts: config.parts,
    file: state('schedules.json'),
  });
  const plan = createUsagePlan({ ...tokenThrottling, now, file: state('apiKeys.json') });
  const outbox = createOutbox(now, state('outbox.json'));
  const aws = await startAwsServer(config.ports.aws, {
    json: { TrentService: createKms(state('kms.json')), AmazonSSM: ssm },
    rest: [
      createConnectionsApi(registry, now),
      scheduler.service,
      outbox.service,
      plan.service,
      createTranscriber().service,
    ],
  });
  const s3 = await startS3Front({
    port: config.ports.s3,
    engine: config.s3Engine,
    secretKey: config.secretKey,
    now,
  });
  const functionOf = (route: '$connect' | '$default' | '$disconnect') =>
    config.parts.find((part) => part.socketRoutes?.includes(route))?.name;
  const sockets = createSocketFront({
    routes: {
      $connect: functionOf('$connect'),
      $default: functionOf('$default'),
      $disconnect: functionOf('$disconnect'),
    },
    lambda,
    registry,
    now,
  });
  const authorizer = config.parts.find((part) => part.authorizer)?.name;
  const gate = authorizer === undefined ? undefined : createProgramGate({ authorizer, lambda, plan, now });
  const rest = createRestFront({ routes: config.routes, lambda, now, ...(gate && { gate }) });
  // What CloudFront's key-value store holds on AWS: one secret, or two after a rotation, of which the first signs.
  const edgeSecrets = (): [string, ...string[]] => {
    const request = { Name: `${config.secretsPath}/media-url`, WithDecryption: true };
    const { Value } = (ssm('GetParameter', request) as { Parameter: { Value: string } }).Parameter;
    return Value.replace(/^\w+:/, '').split(',') as [string, ...string[]];
  };
  const media = createMedia({
    s3: config.s3Engine,
    bucket: config.mediaBucket,
    now,
    secrets: edgeSecrets,
  });
  const publicFiles = createPublicFiles({ s3: config.s3Engine, bucket: config.mediaBucket });
  const site = createSite(config.site, s3.url);
  const document = createDocument(config.openApi, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  const docs = createDocument(join(dirname(config.openApi), 'docs.html'), {
    ...siteHeaders('', s3.url),
    'content-type': 'text/html; charset=utf-8',
  });
  const phone = config.simulatorUrl ? createProxy(config.simulatorUrl) : undefined;

  // If the app is open to the network, it may have host names that this program does not know.
  const anyName = !isLoopbackAddress(config.host);
  const web = createServer({ requireHostHeader: false }, (request, response) => {
    // Requests through a proxy have an absolute URL; only its path counts.
    request.url = (request.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '') || '/';
    if (!anyName && !addressedLocally(request))
      return sendGatewayError(response, 'ERR_BAD_REQUEST', undefined, 421);
    const path = request.url.split('?')[0] ?? '/';
    route(path, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  const route = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const documentAt = documentRedirect(path);
    if (documentAt !== null) response.writeHead(308, { location: documentAt }).end();
    else if (path === '/api/openapi.json') document(request, response);
    else if (path === '/api/docs.html') docs(request, response);
    else if (path === '/api' || path.startsWith('/api/')) {
      signViewer(request, edgeSecrets()[0]);
      await rest(request, response);
    } else if (path.startsWith('/media/')) await media(request, response);
    else if (path.startsWith('/public/')) await publicFiles(request, response);
    else if (path === '/outbox' && fromThisMachine(request)) outbox.page(request, response);
    else if (phone && fromThisMachine(request) && (path === '/phone' || path.startsWith('/phone/')))
      phone(request, response);
    else site(request, response);
  };
  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    signViewer(request, edgeSecrets()[0]);
    await sockets.upgrade(request, socket, head);
  };
  web.keepAliveTimeout = 60_000;
  web.on('clientError', refuseBrokenRequest);
  web.on('checkExpectation', (_request, response: ServerResponse) =>
    sendGatewayError(response, 'ERR_BAD_REQUEST', undefined, 417),
  );
  web.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // After the upgrade nobody else handles errors, and a caller that disconnects must not end this process.
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '').split('?')[0]?.replace(/\/$/, '');
    if (path === '/ws' && (anyName || addressedLocally(request)))
      connect(request, socket, head).catch((error: unknown) => {
        console.error(error);
        socket.destroy();
      });
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
  });
  const url = await listen(web, config.ports.web, config.host);

  const mappings: Mapping[] = [];
  return {
    url,
    awsUrl: aws.endpoint,
    s3Url: s3.url,
    startMappings() {
      mappings.push(...startMappings(config, lambda, state('stream.json')));
    },
    async stop() {
      scheduler.stop();
      sockets.stop();
      await Promise.all(mappings.map((mapping) => mapping.stop()));
      await Promise.all([stopServer(web), s3.stop(), aws.stop()]);
    },
  };
}

function startMappings(
  config: GatewayConfig,
  lambda: ReturnType<typeof createLambdaClient>,
  checkpointFile: string | undefined,
): Mapping[] {
  const { prefix = resourcePrefix } = config;
  const queueOf = (name: string) => {
    const queue = config.queues.find((one) => one.name === name);
    if (!queue) throw new Error(`No queue named ${name}.`);
    return { ...queue, url: queueUrl(config.sqs, queueName(prefix, queue)) };
  };
  const mappings = config.parts.flatMap((part) => {
    if (!part.queue) return [];
    const queue = queueOf(part.queue.name);
    return startQueueMapping({
      sqs: config.sqs,
      queueUrl: queue.url,
      functionName: part.name,
      batchSize: part.queue.batchSize,
      visibilitySeconds: queue.visibilitySeconds,
      lambda,
    });
  });
  const consumers = config.parts.flatMap((part) =>
    part.stream
      ? {
          functionName: part.name,
          batchSize: part.stream.batchSize,
          failureQueueUrl: queueOf(part.stream.onFailure).url,
          entities: part.stream.entities,
          gatherMs: part.stream.gatherMs,
        }
      : [],
  );
  if (consumers.length > 0) {
    mappings.push(
      startStreamMapping({
        dynamodb: config.dynamodb,
        tableName: prefix,
        tableFile: config.tableFile,
        consumers,
        sqs: config.sqs,
        lambda,
        checkpointFile,
      }),
    );
  }
  return mappings;
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`);
    });
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionPart } from '../../parts/functions.ts';
import { queueParts, type QueuePart } from '../../parts/queues.ts';
import { createSecrets } from '../aws/createSecrets.ts';
import type { Handler } from '../functionsHost/hostedFunction.ts';
import { startFunctionsHost, type FunctionsHost } from '../functionsHost/startFunctionsHost.ts';
import type { RestRoute } from '../gateway/rest/restRoutes.ts';
import { startGateway, type Gateway } from '../gateway/startGateway.ts';
import { startTestEngines, type TestEngines } from './startTestEngines.ts';

/** A function of a test: its handler and its event sources. */
export interface TestFunction extends Partial<Omit<FunctionPart, 'name' | 'entry'>> {
  handler: Handler;
}

export interface TestGateway {
  gateway: Gateway;
  engines: TestEngines;
  host: FunctionsHost;
  env: Record<string, string>;
  /** Folder with the gateway's state and the site. */
  folder: string;
  stop(): Promise<void>;
}

export interface TestGatewayOptions {
  functions: Record<string, TestFunction>;
  routes?: readonly RestRoute[];
  queues?: readonly QueuePart[];
  clockOffsetFile?: string;
  /** Address to listen on; loopback by default. */
  host?: string;
  /** Folder of the built app; empty by default. */
  site?: string;
}

/** Starts the gateway on real engines, with a test's own functions. */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-gateway-'));
  const engines = await startTestEngines();
  const parts: FunctionPart[] = Object.entries(options.functions).map(([name, part]) => ({
    memoryMb: 128,
    timeoutSeconds: 5,
    ...part,
    name,
    entry: '',
  }));
  const host = await startFunctionsHost(
    0,
    parts.map((part) => ({ ...part, source: options.functions[part.name]?.handler ?? '' })),
  );
  const gateway = await startGateway({
    ports: { web: 0, aws: 0, s3: 0 },
    host: options.host ?? '127.0.0.1',
    functionsUrl: host.url,
    dynamodb: engines.env.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    sqs: engines.env.AWS_ENDPOINT_URL_SQS ?? '',
    s3Engine: engines.env.AWS_ENDPOINT_URL_S3 ?? '',
    openApi: join(folder, 'openapi.json'),
    site: options.site ?? join(folder, 'site'),
    stateDir: folder,
    clockOffsetFile: options.clockOffsetFile,
    secretKey: 'local-secret',
    prefix: engines.prefix,
    mediaBucket: engines.env.MEDIA_BUCKET ?? '',
    secretsPath: engines.env.SECRETS_PATH ?? '',
    parts,
    queues: options.queues ?? queueParts,
    routes: options.routes ?? [],
  });
  const env = {
    ...engines.env,
    AWS_ENDPOINT_URL_S3: gateway.s3Url,
    AWS_ENDPOINT_URL_KMS: gateway.awsUrl,
    AWS_ENDPOINT_URL_SSM: gateway.awsUrl,
    AWS_ENDPOINT_URL_SCHEDULER: gateway.awsUrl,
    AWS_ENDPOINT_URL_SESV2: gateway.awsUrl,
    AWS_ENDPOINT_URL_API_GATEWAY: gateway.awsUrl,
    SOCKETS_ENDPOINT: `${gateway.awsUrl}/ws`,
    PUBLIC_URL: gateway.url,
  };
  await createSecrets(env);
  return {
    gateway,
    engines,
    host,
    env,
    folder,
    async stop() {
      await gateway.stop();
      await Promise.all([host.stop(), engines.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

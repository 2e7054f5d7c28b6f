import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import { startFauxqs as start, type FauxqsServer } from 'fauxqs';
import { fromLocalProgram } from '../aws/localCaller.ts';
import { patchFairQueues } from './patchFairQueues.ts';
import { answerFor, patchLongPolls } from './patchLongPolls.ts';
import { relaxDiskSync } from './relaxDiskSync.ts';

export interface FauxqsOptions {
  port: number;
  /** Folder of the queues' database; without it everything is kept in memory. */
  dataDir?: string;
  /** Folder of the stored objects; without it they are kept in memory. */
  s3StorageDir?: string;
}

/**
 * Starts SQS and S3 on the loopback address only. The engine listens on every interface, which cannot be configured,
 * but customers' media must not be readable from the network; so `listen` is patched while it starts. The engine does
 * not tell web pages from programs either, so requests of pages are refused before they reach it.
 */
export async function startFauxqs(options: FauxqsOptions): Promise<FauxqsServer> {
  await Promise.all([patchFairQueues(), patchLongPolls(), relaxDiskSync()]);
  const original = Object.getOwnPropertyDescriptor(net.Server.prototype, 'listen');
  const listen: unknown = original?.value;
  if (!original || typeof listen !== 'function') throw new Error('net.Server has no listen to narrow.');
  const narrowed = function (this: net.Server, ...args: unknown[]): unknown {
    const first = args[0];
    if (typeof first === 'object' && first !== null && 'host' in first) {
      args[0] = { ...first, host: '127.0.0.1' };
      refusePages(this);
    }
    return Reflect.apply(listen, this, args);
  };
  Object.defineProperty(net.Server.prototype, 'listen', { ...original, value: narrowed });
  try {
    return await start({ ...options, logger: false });
  } finally {
    Object.defineProperty(net.Server.prototype, 'listen', original);
  }
}

function refusePages(server: net.Server): void {
  const answer = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!fromLocalProgram(request)) return response.writeHead(403).end();
    answerFor(response, () => {
      for (const one of answer) Reflect.apply(one, server, [request, response]);
    });
  });
}

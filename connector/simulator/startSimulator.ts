import './quietLibsignal.ts';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { writeFileSync } from 'node:fs';
import { WebSocketServer } from 'ws';
import { handleRequest } from './control/handleRequest.ts';
import { seedPeople } from './control/seedPeople.ts';
import { dispatch } from './core/dispatch.ts';
import { login } from './core/login.ts';
import { Session } from './core/session.ts';
import { Simulator } from './core/simulator.ts';
import { selfSignedForLoopback } from './media/selfSigned.ts';
import { keptSetting, saveSetting } from './store/settings.ts';

export interface SimulatorOptions {
  port: number;
  host?: string;
  /** state goes into <dataDir>/simulator and nowhere else */
  dataDir: string;
  /** https address under which the app reaches the media host, if not the simulator's own */
  mediaBaseUrl?: string;
}

export interface RunningSimulator {
  url: string;
  wsUrl: string;
  /** base64 of the Noise root, for WHATSAPP_ROOT_KEY */
  rootKey: string;
  /** PEM of the media host's certificate, and the file that holds it (for NODE_EXTRA_CA_CERTS) */
  mediaCa: string;
  mediaCaFile: string;
  simulator: Simulator;
  stop: () => Promise<void>;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const tlsHandshake = 0x16;

export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const host = options.host ?? '127.0.0.1';
  if (!loopback.has(host)) throw new Error(`the simulator listens on loopback only, not on ${host}`);
  const directory = join(options.dataDir, 'simulator');
  const sim = new Simulator(directory);
  const tls = keptSetting(sim.database, 'mediaTls', () => selfSignedForLoopback());
  const mediaCaFile = join(directory, 'media-ca.pem');
  writeFileSync(mediaCaFile, tls.certificate);
  seedPeople(sim);

  const http = createHttpServer((request: IncomingMessage, response: ServerResponse) => {
    void handleRequest(sim, request, response);
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 * 1024 });
  http.on('upgrade', (request, socket, head) => {
    const { refuseSockets } = sim.faults;
    if (refuseSockets === 'hangup') return void socket.destroy();
    if (refuseSockets === 'http') return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    if (new URL(request.url ?? '/', 'http://x').pathname !== '/ws/chat') {
      return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // The session adds itself to the simulator's sessions.
      void new Session(sim, webSocket, {
        login: (session) => login(sim, session),
        stanza: (session, node) => dispatch(sim, session, node),
      });
    });
  });

  // one port for http, ws and the https that Baileys insists on for media; the first byte tells which
  const secure = createTlsServer({ key: tls.key, cert: tls.certificate }, (socket) => {
    http.emit('connection', socket);
  });
  secure.on('tlsClientError', (_error, socket) => socket.destroy());
  const open = new Set<Socket>();
  const server = createTcpServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === tlsHandshake ? secure : http).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  const port = await listen(
    server,
    options.port,
    keptSetting(sim.database, 'port', () => 0),
    host,
  );
  saveSetting(sim.database, 'port', port);
  const authority = host === '::1' ? `[::1]:${port}` : `${host}:${port}`;
  sim.media.host = options.mediaBaseUrl ? new URL(options.mediaBaseUrl).host : authority;

  return {
    url: `http://${authority}`,
    wsUrl: `ws://${authority}/ws/chat`,
    rootKey: Buffer.from(sim.noiseKeys.root.public).toString('base64'),
    mediaCa: tls.certificate,
    mediaCaFile,
    simulator: sim,
    stop: async () => {
      for (const session of sim.sessions) session.drop();
      sockets.close();
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      sim.database.close();
    },
  };
}

/**
 * With port 0, takes the port of the last start again if it is free, so that media addresses stay valid after a
 * restart.
 */
async function listen(server: Server, wanted: number, last: number, host: string): Promise<number> {
  const candidates = wanted === 0 && last !== 0 ? [last, 0] : [wanted];
  for (const port of candidates) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve);
      server.listen(port, host, () => {
        server.off('error', resolve);
        resolve(undefined);
      });
    });
    if (!error) return (server.address() as AddressInfo).port;
    if (error.code !== 'EADDRINUSE' || port === candidates.at(-1)) throw error;
  }
  throw new Error('no port');
}

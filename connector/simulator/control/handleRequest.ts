import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Simulator } from '../core/simulator.ts';
import { isMediaPath, serveMediaHost } from '../media/mediaHost.ts';
import * as chats from './chats.ts';
import { addContacts } from './contacts.ts';
import { streamEvents } from './events.ts';
import { makeFault } from './faults.ts';
import { changeParticipants, createGroup, changeGroup } from './groups.ts';
import { BadRequest, sendJson, type Handler } from './http.ts';
import { getMedia } from './media.ts';
import * as people from './people.ts';
import { setGroupPicture, setPersonPicture } from './pictures.ts';
import { writeRaw } from './raw.ts';
import { servePhonePage } from './servePhonePage.ts';

const routes: [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/phone\/api\/state$/, people.getState],
  ['GET', /^\/phone\/api\/events$/, streamEvents],
  ['POST', /^\/phone\/api\/faults$/, makeFault],
  ['POST', /^\/phone\/api\/phones$/, people.createPhone],
  ['POST', /^\/phone\/api\/phones\/([^/]+)\/scan$/, people.scanWithPhone],
  ['POST', /^\/phone\/api\/phones\/([^/]+)\/contacts$/, addContacts],
  ['GET', /^\/phone\/api\/phones\/([^/]+)\/messages$/, chats.phoneMessages],
  ['POST', /^\/phone\/api\/phones\/([^/]+)\/messages$/, chats.writeOnPhone],
  ['DELETE', /^\/phone\/api\/phones\/([^/]+)\/devices\/(\d+)$/, people.unlinkDevice],
  ['POST', /^\/phone\/api\/customers$/, people.createCustomer],
  ['GET', /^\/phone\/api\/customers\/([^/]+)\/messages$/, chats.customerMessages],
  ['POST', /^\/phone\/api\/customers\/([^/]+)\/messages$/, chats.writeAsCustomer],
  ['POST', /^\/phone\/api\/customers\/([^/]+)\/raw$/, writeRaw],
  ['POST', /^\/phone\/api\/customers\/([^/]+)\/read$/, chats.readAsCustomer],
  ['POST', /^\/phone\/api\/customers\/([^/]+)\/typing$/, chats.typeAsCustomer],
  ['POST', /^\/phone\/api\/customers\/([^/]+)\/calls$/, chats.callAsCustomer],
  ['POST', /^\/phone\/api\/customers\/([^/]+)\/calls\/end$/, chats.hangUpAsCustomer],
  ['POST', /^\/phone\/api\/(?:customers|phones)\/([^/]+)\/picture$/, setPersonPicture],
  ['POST', /^\/phone\/api\/groups$/, createGroup],
  ['POST', /^\/phone\/api\/groups\/([^/]+)$/, changeGroup],
  ['POST', /^\/phone\/api\/groups\/([^/]+)\/participants$/, changeParticipants],
  ['POST', /^\/phone\/api\/groups\/([^/]+)\/picture$/, setGroupPicture],
  ['GET', /^\/phone\/api\/media\/([A-Za-z0-9-]+)$/, getMedia],
];

/**
 * Hosts that mean this machine. Only pages served by the simulator itself may control it, none of another site or port.
 */
const localAuthority = /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)(?::\d+)?$/;

export async function handleRequest(
  sim: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (isMediaPath(url.pathname)) {
      await serveMediaHost(sim, request, response);
      return;
    }
    assertLocal(request);
    if (!url.pathname.startsWith('/phone/api/')) {
      servePhonePage(request, response, url);
      return;
    }
    const pathname = url.pathname.replace(/\/+$/, '');
    const matching = routes.filter(([, path]) => path.test(pathname));
    const route = matching.find(([method]) => method === request.method);
    if (!route) {
      throw matching.length > 0
        ? new BadRequest(405, 'bad-method', `${request.method} is not offered here.`)
        : new BadRequest(404, 'not-found', `There is nothing at ${url.pathname}.`);
    }
    const params = (route[1].exec(pathname)?.slice(1) ?? []).map(decoded);
    const answer = await route[2]({ sim, request, response, url, params });
    if (answer !== undefined) sendJson(response, 200, answer);
  } catch (error) {
    answerError(sim, response, error);
  }
}

/** Decodes a percent-encoded part of the path, such as a number written with + and spaces. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new BadRequest(400, 'bad-path', `"${part}" in the address is not well encoded.`);
  }
}

function assertLocal(request: IncomingMessage): void {
  const { host = '', origin } = request.headers;
  const from = origin === undefined ? host : (URL.parse(origin)?.host ?? '');
  if (!localAuthority.test(host) || from !== host) {
    throw new BadRequest(403, 'not-local', 'The simulator answers pages of this machine only.');
  }
}

function answerError(sim: Simulator, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof BadRequest) {
    sendJson(response, error.status, { error: error.message, code: error.code });
    return;
  }
  const message = error instanceof Error ? error.message : String(error);
  sim.protocolError(`the simulator failed: ${message}`);
  sendJson(response, 500, { error: message, code: 'simulator-failed' });
}

import * as z from 'zod';
import { noFaults } from '../core/faults.ts';
import type { Session } from '../core/session.ts';
import type { Simulator } from '../core/simulator.ts';
import { interpret } from '../messages/interpret.ts';
import { removeDevice } from '../pairing/removeDevice.ts';
import { BadRequest, type Handler } from './http.ts';
import { findPerson, phoneNumber, readJson } from './input.ts';

const times = z.number().int().min(-1).max(1_000_000).default(1);
const onePhone = { phone: phoneNumber.optional() };

const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('drop'), ...onePhone }),
  z.object({ kind: z.literal('streamError'), code: z.number().int().min(400).max(599), ...onePhone }),
  z.object({ kind: z.literal('loginFailure'), code: z.number().int().min(400).max(599), times }),
  z.object({ kind: z.literal('refuseSockets'), how: z.enum(['hangup', 'http', 'no']).default('hangup') }),
  z.object({ kind: z.literal('lostAck'), times }),
  z.object({ kind: z.literal('nack'), code: z.number().int().min(400).max(599).default(463), times }),
  z.object({ kind: z.literal('ignoreReceipts'), on: z.boolean().default(true) }),
  z.object({ kind: z.literal('holdReceipts'), on: z.boolean().default(true) }),
  z.object({ kind: z.literal('holdPictures'), on: z.boolean().default(true) }),
  z.object({ kind: z.literal('mute'), on: z.boolean().default(true) }),
  z.object({ kind: z.literal('slow'), ms: z.number().int().min(0).max(60_000) }),
  z.object({ kind: z.literal('corrupt'), times }),
  z.object({ kind: z.literal('forgetSessions'), number: phoneNumber }),
  z.object({ kind: z.literal('mediaGone'), id: z.string().min(1) }),
]);

export type Fault = z.infer<typeof fault>;

export const makeFault: Handler = async ({ sim, request }) => {
  const wanted = await readJson(request, fault);
  applyFault(sim, wanted);
  sim.events.emit('fault', { ...wanted });
  return { faults: sim.faults };
};

export function applyFault(sim: Simulator, wanted: Fault): void {
  const { faults } = sim;
  switch (wanted.kind) {
    case 'none':
      sim.faults = noFaults();
      break;
    case 'drop':
      for (const session of sessionsOf(sim, wanted.phone)) session.drop();
      break;
    case 'streamError':
      for (const session of sessionsOf(sim, wanted.phone)) streamError(sim, session, wanted.code);
      break;
    case 'loginFailure':
      faults.loginFailure = { code: wanted.code, times: wanted.times };
      break;
    case 'refuseSockets':
      faults.refuseSockets = wanted.how;
      break;
    case 'lostAck':
      faults.lostAcks = wanted.times;
      break;
    case 'nack':
      faults.nack = { code: wanted.code, times: wanted.times };
      break;
    case 'ignoreReceipts':
      faults.ignoreReceipts = wanted.on;
      break;
    case 'holdReceipts':
      faults.holdReceipts = wanted.on;
      break;
    case 'holdPictures':
      faults.holdPictures = wanted.on;
      break;
    case 'mute':
      faults.mute = wanted.on;
      break;
    case 'slow':
      faults.slowMs = wanted.ms;
      break;
    case 'corrupt':
      faults.corruptMessages = wanted.times;
      break;
    case 'forgetSessions':
      sim.peer(findPerson(sim, wanted.number)).dropAllSessions();
      break;
    case 'mediaGone':
      loseMedia(sim, wanted.id);
      break;
  }
}

function sessionsOf(sim: Simulator, phone: string | undefined): Session[] {
  const owner = phone ? findPerson(sim, phone, 'phone') : undefined;
  return [...sim.online.values()].filter((session) => !owner || session.owner === owner);
}

function streamError(sim: Simulator, session: Session, code: number): void {
  const { owner, deviceId } = session;
  if (code === 401 && owner) {
    removeDevice(sim, owner, deviceId);
  } else if (code === 440) {
    const conflict = { tag: 'conflict', attrs: { type: 'replaced' } };
    session.end({ tag: 'stream:error', attrs: {}, content: [conflict] });
  } else {
    session.end({ tag: 'stream:error', attrs: { code: String(code) } });
  }
}

function loseMedia(sim: Simulator, id: string): void {
  const message = sim.people
    .all()
    .map((person) => sim.chats.sentBy(id, person.number))
    .find(Boolean);
  const meaning = message && interpret(message.content);
  if (meaning?.kind !== 'message' || !meaning.media) {
    throw new BadRequest(404, 'no-media', `There is no message ${id} with a file.`);
  }
  sim.media.removeSealed(meaning.media.directPath.split('/').at(-1) ?? '');
}

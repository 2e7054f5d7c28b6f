import { jidDecode } from 'baileys';
import * as z from 'zod';
import type { Simulator } from '../core/simulator.ts';
import { isForwarded } from '../messages/isForwarded.ts';
import { composeMessage, type Draft } from '../messages/composeMessage.ts';
import { markRead } from '../messages/markRead.ts';
import { hangUp, sendCall } from '../messages/sendCall.ts';
import { sendGroupMessage } from '../messages/sendGroupMessage.ts';
import { sendMessage } from '../messages/sendMessage.ts';
import { sendTyping } from '../messages/sendTyping.ts';
import type { Group } from '../store/groups.ts';
import type { ChatMessage, Person } from '../types.ts';
import { BadRequest, type Handler } from './http.ts';
import { check, chosenId, findPerson, numberOrGroup, phoneNumber, readJson } from './input.ts';
import { readMultipart } from './readMultipart.ts';

const id = z.string().min(1);
const draft = z.object({
  to: numberOrGroup,
  id: chosenId.optional(),
  text: z.string().max(65_536, 'is too long').optional(),
  quoted: id.optional(),
  mentions: z.array(phoneNumber).max(50).optional(),
  edit: id.optional(),
  delete: id.optional(),
  reaction: z.object({ id, emoji: z.string().max(16) }).optional(),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string().optional() }).optional(),
  contact: z.object({ name: z.string(), number: phoneNumber }).optional(),
  poll: z.object({ name: z.string(), options: z.array(z.string()).min(2) }).optional(),
  as: z.enum(['image', 'video', 'audio', 'voice', 'document', 'sticker']).optional(),
});
const destination = z.object({ to: phoneNumber });
const opening = destination.extend({ played: z.boolean().default(false) });
const typing = z.object({
  to: numberOrGroup,
  state: z.enum(['composing', 'paused', 'recording']).default('composing'),
});
const call = destination.extend({ video: z.boolean().default(false) });
const callEnd = destination.extend({ call: id });

/** A message as one of the two people sees it. */
export function showMessage(sim: Simulator, message: ChatMessage, viewer: string): Record<string, unknown> {
  const fromMe = message.from === viewer;
  const status = fromMe ? (message.status === 'received' ? 'sent' : message.status) : 'received';
  const { from, to, text, type, at, fileName, mimetype, quotedId, edited, deleted, reactions } = message;
  const mediaUrl = message.mediaId && `/phone/api/media/${message.mediaId}`;
  const base = { id: message.id, from, to, fromMe, text, type, mediaUrl, at, status };
  const forwarded = isForwarded(message.content);
  const mentions = (message.mentions ?? []).flatMap((jid) => {
    const name = sim.people.byJid(jid)?.name;
    return name === undefined ? [] : [{ digits: jidDecode(jid)?.user ?? '', name }];
  });
  return { ...base, fileName, mimetype, quotedId, mentions, edited, deleted, reactions, forwarded };
}

export const customerMessages: Handler = ({ sim, params }) =>
  listFor(sim, findPerson(sim, params[0], 'customer'));
export const phoneMessages: Handler = ({ sim, params }) => listFor(sim, findPerson(sim, params[0], 'phone'));

function listFor(sim: Simulator, person: Person): Record<string, unknown>[] {
  const inGroups = sim.groups.of(person.number).flatMap(({ id: group }) => sim.chats.inGroup(group));
  const all = new Map([...sim.chats.of(person.number), ...inGroups].map((message) => [message.seq, message]));
  return [...all.values()]
    .toSorted((one, other) => one.seq - other.seq)
    .map((message) => showMessage(sim, message, person.number));
}

export const writeAsCustomer: Handler = async (request) =>
  write(request, findPerson(request.sim, request.params[0], 'customer'));

export const writeOnPhone: Handler = async (request) =>
  write(request, findPerson(request.sim, request.params[0], 'phone'));

async function write(
  { sim, request }: Parameters<Handler>[0],
  from: Person,
): Promise<Record<string, unknown>> {
  const multipart = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
  const form = multipart ? await readMultipart(request) : undefined;
  const values = form ? check(draft, form.fields) : await readJson(request, draft);
  const { as, id: givenId, ...rest } = values;
  const message: Draft = form?.file ? { ...rest, file: { ...form.file, ...(as ? { as } : {}) } } : rest;
  const says = message.file ?? message.delete ?? message.reaction ?? message.location ?? message.contact;
  if (!says && !message.poll && !message.text?.trim()) {
    throw new BadRequest(400, 'empty', 'Write a text or attach a file.');
  }
  const group = sim.groups.find(values.to);
  if (group) return writeInGroup(sim, from, group, message, givenId);
  const to = findPerson(sim, values.to);
  for (const target of [message.edit, message.delete, message.reaction?.id, message.quoted]) {
    if (target && !sim.chats.find(target, [from.number, to.number])) {
      throw new BadRequest(404, 'no-message', `There is no message ${target} in this chat.`);
    }
  }
  const outgoing = await composeMessage(sim, from, to, message);
  const messageId = await sendMessage(sim, from, to, { ...outgoing, ...(givenId ? { id: givenId } : {}) });
  const stored = sim.chats.find(messageId, [from.number, to.number]);
  return stored ? showMessage(sim, stored, from.number) : { id: messageId, from: from.number, to: to.number };
}

/** @throws BadRequest if the person is not in the group */
export function requireMember(group: Group, person: Person): void {
  if (!group.participants.includes(person.number))
    throw new BadRequest(403, 'not-in-group', `${person.name} is not in this group.`);
}

async function writeInGroup(
  sim: Simulator,
  from: Person,
  group: Group,
  message: Draft,
  givenId: string | undefined,
): Promise<Record<string, unknown>> {
  requireMember(group, from);
  if (message.edit || message.delete || message.reaction || message.quoted) {
    throw new BadRequest(400, 'not-in-groups', 'In groups only new messages can be sent.');
  }
  const outgoing = await composeMessage(sim, from, from, message);
  const sentId = await sendGroupMessage(sim, from, group, {
    ...outgoing,
    ...(givenId ? { id: givenId } : {}),
  });
  const stored = sim.chats.findInGroup(sentId, group.id);
  return stored ? showMessage(sim, stored, from.number) : { id: sentId };
}

export const readAsCustomer: Handler = async ({ sim, request, params }) => {
  const reader = findPerson(sim, params[0], 'customer');
  const { to, played } = await readJson(request, opening);
  return { read: markRead(sim, reader, findPerson(sim, to), played ? 'played' : 'read') };
};

export const typeAsCustomer: Handler = async ({ sim, request, params }) => {
  const from = findPerson(sim, params[0], 'customer');
  const { to, state } = await readJson(request, typing);
  sendTyping(sim, from, sim.groups.find(to) ?? findPerson(sim, to), state);
  return { state };
};

export const callAsCustomer: Handler = async ({ sim, request, params }) => {
  const from = findPerson(sim, params[0], 'customer');
  const { to, video } = await readJson(request, call);
  return { call: sendCall(sim, from, findPerson(sim, to, 'phone'), video) };
};

export const hangUpAsCustomer: Handler = async ({ sim, request, params }) => {
  const from = findPerson(sim, params[0], 'customer');
  const { to, call: callId } = await readJson(request, callEnd);
  hangUp(sim, from, findPerson(sim, to, 'phone'), callId);
  return { call: callId };
};

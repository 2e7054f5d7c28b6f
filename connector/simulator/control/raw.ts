import { proto } from 'baileys';
import * as z from 'zod';
import { sendGroupMessage } from '../messages/sendGroupMessage.ts';
import { sendMessage } from '../messages/sendMessage.ts';
import { requireMember } from './chats.ts';
import { BadRequest, type Handler } from './http.ts';
import { chosenId, findPerson, numberOrGroup, readJson } from './input.ts';

const raw = z.object({
  to: numberOrGroup,
  id: chosenId.optional(),
  message: z.record(z.string(), z.unknown()),
});

/** Sends any message of WhatsApp's protocol as a customer, as it is given. */
export const writeRaw: Handler = async ({ sim, request, params }) => {
  const from = findPerson(sim, params[0], 'customer');
  const { to, id, message } = await readJson(request, raw);
  const outgoing = { content: readMessage(message), raw: true, ...(id !== undefined && { id }) };
  const group = sim.groups.find(to);
  if (group) {
    requireMember(group, from);
    return { id: await sendGroupMessage(sim, from, group, outgoing), from: from.number, to: group.id };
  }
  const reader = findPerson(sim, to);
  return { id: await sendMessage(sim, from, reader, outgoing), from: from.number, to: reader.number };
};

/** @throws BadRequest for an empty message, an unknown field at its top, and values of a wrong type */
function readMessage(given: Record<string, unknown>): proto.IMessage {
  let message: proto.Message;
  try {
    message = proto.Message.fromObject(given);
    // Encoded once, so that a value that cannot be sent is refused here.
    proto.Message.encode(message).finish();
  } catch (error) {
    throw new BadRequest(400, 'bad-message', error instanceof Error ? error.message : String(error));
  }
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(message, name));
  if (unknown !== undefined)
    throw new BadRequest(400, 'bad-message', `WhatsApp's messages have no field "${unknown}".`);
  if (Object.keys(given).length === 0) throw new BadRequest(400, 'empty', 'The message is empty.');
  return message;
}

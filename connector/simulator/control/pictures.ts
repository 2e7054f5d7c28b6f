import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { lidJid, pnJid, wireJid } from '../core/addresses.ts';
import { unixNow } from '../core/nodes.ts';
import type { Simulator } from '../core/simulator.ts';
import { deliverToAll } from '../messages/deliver.ts';
import type { Group } from '../store/groups.ts';
import { type Picture, pictureUrlOf, savePicture } from '../store/pictures.ts';
import type { Person } from '../types.ts';
import { BadRequest, type Handler } from './http.ts';
import { findPerson, readJson } from './input.ts';
import { findGroup } from './groups.ts';

const picture = z.object({
  /** A JPEG in base64, as phones upload them; null removes the picture. */
  jpeg: z.base64().max(700_000, 'is too large').nullable(),
  /** Picture address sent to the app instead of the media host's; only tests set it. */
  url: z.url().optional(),
});

async function readPicture(request: Parameters<Handler>[0]['request']) {
  const { jpeg, url } = await readJson(request, picture);
  const bytes = jpeg === null ? null : Buffer.from(jpeg, 'base64');
  if (bytes !== null && bytes.length === 0) throw new BadRequest(400, 'empty-file', 'The file is empty.');
  return { bytes, url };
}

/** Sets a person's picture, and notifies every linked phone, as WhatsApp does for those who have the number. */
export const setPersonPicture: Handler = async ({ sim, request, params }) => {
  const person = findPerson(sim, params[0]);
  const { bytes, url } = await readPicture(request);
  const saved = savePicture(sim, pnJid(person), bytes, url);
  for (const phone of sim.people.all('phone'))
    if (phone !== person) notify(sim, phone, { from: wireJid(person) }, saved, person);
  sim.events.emit('person', { kind: person.kind, number: person.number, name: person.name });
  return { pictureUrl: pictureUrlOf(sim, pnJid(person)) };
};

export const setGroupPicture: Handler = async ({ sim, request, params }) => {
  const group = findGroup(sim, params[0]);
  const { bytes, url } = await readPicture(request);
  const saved = savePicture(sim, group.id, bytes, url);
  const author = sim.people.byNumber(group.owner);
  for (const number of group.participants) {
    const person = sim.people.byNumber(number);
    if (person) notify(sim, person, { from: group.id }, saved, author);
  }
  sim.events.emit('group', { ...group });
  return { pictureUrl: pictureUrlOf(sim, group.id) };
};

function notify(
  sim: Simulator,
  to: Person,
  { from }: { from: Group['id'] },
  saved: Picture | null,
  author: Person | undefined,
): void {
  const attrs: Record<string, string> = { jid: from, ...(author && { author: lidJid(author) }) };
  deliverToAll(sim, to, {
    tag: 'notification',
    attrs: { from, id: `${Date.now()}-${randomInt(10 ** 9)}`, type: 'picture', t: unixNow() },
    content: [saved ? { tag: 'set', attrs: { ...attrs, id: saved.id } } : { tag: 'delete', attrs }],
  });
}

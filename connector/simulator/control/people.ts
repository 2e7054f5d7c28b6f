import * as z from 'zod';
import { pnJid } from '../core/addresses.ts';
import type { Simulator } from '../core/simulator.ts';
import { removeDevice } from '../pairing/removeDevice.ts';
import { BadQr, scanQr } from '../pairing/scanQr.ts';
import { pictureUrlOf } from '../store/pictures.ts';
import type { Person } from '../types.ts';
import { BadRequest, type Handler } from './http.ts';
import { findPerson, phoneNumber, readJson } from './input.ts';

const name = z.string().trim().min(1, 'must not be empty').max(100, 'is too long');
const newPhone = z.object({
  number: phoneNumber,
  name,
  business: z.boolean().default(false),
  addressing: z.enum(['lid', 'pn']).optional(),
});
const newCustomer = z.object({
  number: phoneNumber,
  name,
  addressing: z.enum(['lid', 'pn']).optional(),
  autoReceipt: z.enum(['none', 'delivered', 'read']).optional(),
});
const scan = z.object({ qr: z.string().min(1, 'must be the text of the QR code') });

export function showPerson(sim: Simulator, person: Person): Record<string, unknown> {
  const { number, lid, name: personName, addressing } = person;
  const pictureUrl = pictureUrlOf(sim, pnJid(person));
  if (person.kind === 'customer') {
    return { number, lid, name: personName, addressing, autoReceipt: person.autoReceipt, pictureUrl };
  }
  const devices = sim.devices.of(person).map((device) => ({
    id: device.id,
    name: device.name,
    online: sim.sessionOf(person, device.id)?.live ?? false,
    pairedAt: device.pairedAt,
    pending: sim.pending.count(person.number, device.id),
    preKeys: sim.devices.preKeyCount(person, device.id),
  }));
  return { number, lid, name: personName, business: person.business, addressing, pictureUrl, devices };
}

export const getState: Handler = ({ sim }) => ({
  phones: sim.people.all('phone').map((person) => showPerson(sim, person)),
  customers: sim.people.all('customer').map((person) => showPerson(sim, person)),
  groups: sim.groups.all().map((group) => ({ ...group, pictureUrl: pictureUrlOf(sim, group.id) })),
  waitingQrs: new Set(sim.pairingRefs.values()).size,
  faults: sim.faults,
  protocolErrors: sim.protocolErrors,
});

export const createPhone: Handler = async ({ sim, request }) => {
  const { number, name: phoneName, business, addressing } = await readJson(request, newPhone);
  return upsert(sim, number, 'phone', { name: phoneName, business, addressing: addressing ?? undefined });
};

export const createCustomer: Handler = async ({ sim, request }) => {
  const { number, ...values } = await readJson(request, newCustomer);
  return upsert(sim, number, 'customer', values);
};

function upsert(
  sim: Simulator,
  number: string,
  kind: Person['kind'],
  values: Partial<Person> & { name: string },
): Record<string, unknown> {
  const known = sim.people.byNumber(number);
  if (known && known.kind !== kind) {
    throw new BadRequest(409, 'number-taken', `The number ${number} belongs to a ${known.kind}.`);
  }
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  let person = known;
  if (person) {
    Object.assign(person, given);
    sim.people.save(person);
  } else {
    const autoReceipt = kind === 'customer' ? 'delivered' : 'none';
    person = sim.people.create({
      kind,
      number,
      business: false,
      addressing: 'lid',
      autoReceipt,
      ...values,
      ...given,
    } as Omit<Person, 'lid' | 'nextDevice'>);
  }
  sim.events.emit('person', { kind, number, name: person.name });
  return showPerson(sim, person);
}

export const scanWithPhone: Handler = async ({ sim, request, params }) => {
  const phone = findPerson(sim, params[0], 'phone');
  const { qr } = await readJson(request, scan);
  try {
    const device = await scanQr(sim, phone, qr);
    return { phone: phone.number, device: device.id };
  } catch (error) {
    if (error instanceof BadQr) throw new BadRequest(400, error.code, error.message);
    throw error;
  }
};

export const unlinkDevice: Handler = ({ sim, params }) => {
  const phone = findPerson(sim, params[0], 'phone');
  if (!removeDevice(sim, phone, Number(params[1]))) {
    throw new BadRequest(404, 'not-found', `This phone has no device ${params[1]}.`);
  }
  return { removed: true };
};

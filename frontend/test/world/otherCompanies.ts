import { randomUUID } from 'node:crypto';
import type { Person } from './createCompany.ts';
import { linkInMail } from './linkInMail.ts';
import { password, type WebWorld } from './startWebWorld.ts';

/** The administrator of a company whose licence ran out on 1 January 2026. */
export async function createExpiredCompany(world: WebWorld): Promise<Person> {
  const person = newPerson('Atrasada');
  const body = { ...person, planId: world.planId, password, dueDate: '2026-01-01T12:00:00.000Z' };
  await world.superUser.call('POST /companies', { body });
  return person;
}

/** The administrator of a new company, who has been invited by mail. */
export async function inviteCompany(world: WebWorld): Promise<{ person: Person; link: string }> {
  const person = newPerson('Convidada');
  await world.superUser.call('POST /companies', { body: { ...person, planId: world.planId } });
  return { person, link: await linkInMail(world, person.email) };
}

function newPerson(name: string): Person {
  const mark = randomUUID();
  return { id: 0, name: `${name} ${mark}`, email: `admin@${mark}.test` };
}

import { randomUUID } from 'node:crypto';
import { authEntity } from '@balcao/functions/core/people/authEntity';
import { userEntity } from '@balcao/functions/core/people/userEntity';
import type { Person } from './createCompany.ts';
import { password, type WebWorld } from './startWebWorld.ts';

/**
 * Creates a super user for a browser, because signing in as the world's own would end its session. The API cannot
 * create one.
 */
export async function superPerson(world: WebWorld, defaultTheme?: 'light' | 'dark'): Promise<Person> {
  const person = { name: 'Sônia Prado', email: `sonia@${randomUUID()}.test` };
  const made = await world.superUser.call('POST /users', {
    body: { ...person, password, profile: 'admin', language: 'pt', ...(defaultTheme && { defaultTheme }) },
  });
  const { companyId, id } = made;
  const change = { set: { super: true } };
  await world.runtime.store.transact([
    { update: userEntity.key({ companyId, id }), change },
    { update: authEntity.key({ companyId, id }), change },
  ]);
  return { id, ...person };
}

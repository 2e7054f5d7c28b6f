import { authEntity } from '@balcao/functions/core/people/authEntity';
import { userEntity } from '@balcao/functions/core/people/userEntity';
import type { Company, Person } from './createCompany.ts';
import type { WebWorld } from './startWebWorld.ts';

/**
 * Another user with platform rights: signing in as the platform's owner would end the session that creates companies.
 */
export async function platformPerson(
  { runtime: { store } }: WebWorld,
  company: Company,
  defaultTheme: 'light' | 'dark' = 'light',
): Promise<Person> {
  const person = await company.person('Clara Prado', { profile: 'admin', defaultTheme });
  const key = { companyId: company.id, id: person.id };
  await store.update(userEntity.key(key), { set: { super: true } });
  await store.update(authEntity.key(key), { set: { super: true } });
  return person;
}

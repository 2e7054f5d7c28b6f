import type { Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { announcementsReadEntity } from '../announcements/announcementsReadEntity.ts';
import { authEntity, forgetAuth } from '../../core/people/authEntity.ts';
import { emailChangeEntity } from '../../core/people/emailChangeEntity.ts';
import { invitationEntity } from '../../core/people/invitationEntity.ts';
import { loginEntity, readLogin } from '../../core/people/loginEntity.ts';
import { passwordResetEntity, resetAddress } from '../../core/people/passwordResetEntity.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { todoListEntity } from '../todos/todoListEntity.ts';
import { readUser, userEntity, type UserItem } from '../../core/people/userEntity.ts';

const pageSize = 50;
const width = 8;

/**
 * Deletes the next people of a deleted company: sign-in, session, links and codes sent to them, and their own items;
 * their addresses become free. Returns true if there may be more. Idempotent.
 */
export async function endPeople({ store }: Pick<Runtime, 'store'>, companyId: number): Promise<boolean> {
  const pk = userEntity.partition({ companyId });
  const { items } = await store.query({ pk, prefix: 'USER#', limit: pageSize, consistent: true });
  await inParallel(
    width,
    items.map((item) => () => endPerson(store, userEntity.fromItem(item))),
  );
  return items.length === pageSize;
}

/** Retries if the person's address changes meanwhile, and then frees the new address. */
function endPerson(store: Runtime['store'], { companyId, id }: UserItem): Promise<void> {
  return untilAccepted(
    async () => {
      const user = await readUser(store, companyId, id);
      if (user === undefined) return;
      await store.transact([
        {
          delete: userEntity.key(user),
          condition: { expression: '#email = :email', values: { email: user.email } },
        },
        { delete: authEntity.key(user) },
        { delete: announcementsReadEntity.key({ companyId, userId: id }) },
        { delete: todoListEntity.key({ companyId, userId: id }) },
        ...(await signInOf(store, user)),
      ]);
      forgetAuth(store, companyId, id);
    },
    { attempts: 5, pauseMs: 20 },
  );
}

async function signInOf(store: Runtime['store'], { id, email }: UserItem): Promise<Write[]> {
  const login = await readLogin(store, email);
  // The address belongs to somebody else now.
  if (login?.userId !== id) return [];
  const { invitation, emailChange } = login;
  return [
    {
      delete: loginEntity.key({ email }),
      condition: { expression: '#userId = :id', values: { id } },
    },
    { delete: passwordResetEntity.key({ address: resetAddress(email) }) },
    ...(invitation === undefined ? [] : [{ delete: invitationEntity.key({ hash: invitation }) }]),
    ...(emailChange === undefined ? [] : [{ delete: emailChangeEntity.key({ hash: emailChange }) }]),
  ];
}

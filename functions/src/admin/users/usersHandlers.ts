import { inviteCreated, showCreated } from './createdUser.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { usersApi } from '@balcao/shared/users/usersApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createUser } from './createUser.ts';
import { deleteUser } from './deleteUser.ts';
import { endUserSession } from './endUserSession.ts';
import { getUser } from './getUser.ts';
import { inviteUser } from './inviteUser.ts';
import { listAllUsers } from './listAllUsers.ts';
import { listUsers } from './listUsers.ts';
import { setListWidth } from './setListWidth.ts';
import { updateUser } from './updateUser.ts';

export const usersHandlers: Handlers<typeof usersApi> = {
  listUsers,
  listAllUsers,
  getUser,
  createUser: onceUnderKey(createUser, {
    of: 'POST /users',
    made: newOf(userEntity),
    again: showCreated,
    follows: {
      concerns: ({ body }) => !body.password,
      complete: inviteCreated,
    },
  }),
  updateUser,
  inviteUser,
  endUserSession,
  setListWidth,
  deleteUser,
};

// Generated from the contract and the folder's files: npm run generate.
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
  createUser,
  updateUser,
  inviteUser,
  endUserSession,
  setListWidth,
  deleteUser,
};

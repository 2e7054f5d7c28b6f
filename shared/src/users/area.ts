import { defineArea, topic } from '../contract/defineArea.ts';
import type { User } from './userModel.ts';

export const usersArea = defineArea({
  api: () => import('./usersApi.ts'),
  events: { user: topic<{ user?: User; userId: number }>() },
  errors: { ERR_USER_CREATION_DISABLED: 403, ERR_WRONG_PASSWORD: 403 },
  ids: { user: 1 },
});

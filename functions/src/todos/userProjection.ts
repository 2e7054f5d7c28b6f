import type { Projection } from '../stream/projection.ts';
import { userEntity } from '../users/userEntity.ts';
import { todoListEntity } from './todoListEntity.ts';

/** With a person who was deleted their list goes. */
export const userProjection = {
  async follow({ store }, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id: userId } = userEntity.fromItem(before);
    await store.delete(todoListEntity.key({ companyId, userId }));
  },
} satisfies Projection;

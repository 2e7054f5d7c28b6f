import type { Projection } from '../../platform/stream/projection.ts';
import { userEntity } from '../../core/people/userEntity.ts';
import { todoListEntity } from './todoListEntity.ts';

/** Deletes a person's list with the person. */
export const userProjection = {
  async follow({ store }, { before, after }) {
    if (before === undefined || after !== undefined) return;
    const { companyId, id: userId } = userEntity.fromItem(before);
    await store.delete(todoListEntity.key({ companyId, userId }));
  },
} satisfies Projection;

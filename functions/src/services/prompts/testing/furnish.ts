import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';
import { promptEntity } from '../../../core/records/promptEntity.ts';

/** No operation creates prompts yet, so this one is stored directly. */
export const furnish: Furniture = {
  make: async ({ api, as, name }) => {
    const { store, clock, nextId } = api.runtime;
    const at = clock.iso();
    const id = await nextId('prompt');
    const { companyId } = as.user;
    const item = { companyId, id, name, createdAt: at, updatedAt: at, version: 1 };
    await store.put(promptEntity.toItem(item));
    return [{ kind: 'prompt', id }];
  },
};

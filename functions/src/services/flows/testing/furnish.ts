import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';
import { flowEntity } from '../../../core/records/flowEntity.ts';

/** No operation creates flows yet, so this flow is stored directly. */
export const furnish: Furniture = {
  make: async ({ api, as, name }) => {
    const { store, clock, nextId } = api.runtime;
    const at = clock.iso();
    const id = await nextId('flow');
    const { companyId } = as.user;
    const item = { companyId, id, name, active: true, createdAt: at, updatedAt: at, version: 1 };
    await store.put(flowEntity.toItem(item));
    return [{ kind: 'flow', id }];
  },
};

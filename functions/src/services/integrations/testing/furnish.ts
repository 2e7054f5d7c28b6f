import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';
import { integrationEntity } from '../../../core/records/integrationEntity.ts';

/** No operation creates integrations yet, so this one is stored directly. */
export const furnish: Furniture = {
  make: async ({ api, as, name }) => {
    const { store, clock, nextId } = api.runtime;
    const at = clock.iso();
    const id = await nextId('integration');
    const { companyId } = as.user;
    const item = { companyId, id, name, type: 'webhook' as const, createdAt: at, updatedAt: at, version: 1 };
    await store.put(integrationEntity.toItem(item));
    return [{ kind: 'integration', id }];
  },
};

import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ call, name }) => {
    const { id } = await call('POST /tags', { body: { name } });
    const stage = await call('POST /tags', { body: { name: `${name} stage`, kanban: 1 } });
    return [
      { kind: 'tag', id },
      { kind: 'stage', id: stage.id },
    ];
  },
};

import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** Announcements belong to the platform and everybody sees them, so the company's `name` is not in their texts. */
export const furnish: Furniture = {
  make: async ({ api, digit }) => {
    const body = { title: `Manutenção ${digit}`, text: 'Domingo, das 2h às 3h' };
    const { body: made } = await api.call('POST /announcements', { as: api.superUser, body });
    return [{ kind: 'announcement', id: made.id }];
  },
};

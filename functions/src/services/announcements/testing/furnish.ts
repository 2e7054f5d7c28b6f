import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** The platform's: everybody sees it, so it carries no company's word. */
export const furnish: Furniture = {
  make: async ({ api, digit }) => {
    const body = { title: `Manutenção ${digit}`, text: 'Domingo, das 2h às 3h' };
    const { body: made } = await api.call('POST /announcements', { as: api.superUser, body });
    return [{ kind: 'announcement', id: made.id }];
  },
};

import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** Owned by the platform and visible to everybody, so it contains no company's text. */
export const furnish: Furniture = {
  make: async ({ api, digit }) => {
    const body = { title: `Primeiros passos ${digit}`, description: 'Como conectar', video: 'dQw4w9WgXcQ' };
    const { body: made } = await api.call('POST /helps', { as: api.superUser, body });
    return [{ kind: 'help', id: made.id }];
  },
};

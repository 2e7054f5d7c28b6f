import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** A list with one person. */
export const furnish: Furniture = {
  make: async ({ call, name, digit }) => {
    const { id } = await call('POST /contact-lists', { body: { name: name.slice(0, 50) } });
    const number = `5511977${String(digit).padStart(3, '0')}001`;
    const item = await call('POST /contact-list-items', {
      body: { name: name.slice(0, 50), number, contactListId: id },
    });
    return [
      { kind: 'contactList', id },
      { kind: 'contactListItem', id: item.id },
    ];
  },
};

import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** A to-do list. Nobody can request it by an id; if it leaked to another company, its text would be seen there. */
export const furnish: Furniture = {
  make: async ({ call, name }) => {
    const at = '2026-11-24T12:00:00.000Z';
    const key = '0b8f1c5e-5d0c-4d3b-9a55-2f7f0a6f2c11';
    const todo = { key, text: name, done: false, createdAt: at, updatedAt: at };
    await call('PUT /todos', { body: { todos: [todo], gone: [], begin: true } });
    return [];
  },
};

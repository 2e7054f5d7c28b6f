import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

/** It has no id to request it by; it would reveal another company's text if that leaked. */
export const furnish: Furniture = {
  make: async ({ call, name }) => {
    const at = '2026-11-24T12:00:00.000Z';
    const key = '0b8f1c5e-5d0c-4d3b-9a55-2f7f0a6f2c11';
    const todo = { key, text: name, done: false, createdAt: at, updatedAt: at };
    await call('PUT /todos', { body: { todos: [todo], gone: [], begin: true } });
    return [];
  },
};

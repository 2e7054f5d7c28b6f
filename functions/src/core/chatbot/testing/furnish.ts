import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  make: async ({ call, name }) => {
    // In a separate queue, since other tests send whole queues without these options.
    const queue = await call('POST /queue', { body: { name: `${name} menu`, color: '#0a7d5d' } });
    const body = { queueId: queue.id, name: `${name} menu`, greetingMessage: name };
    return [{ kind: 'chatbot', id: (await call('POST /chatbot', { body })).id }];
  },
};

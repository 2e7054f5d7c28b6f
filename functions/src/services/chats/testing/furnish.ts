import type { Furniture } from '../../../platform/http/testing/furnishCompany.ts';

export const furnish: Furniture = {
  needs: ['user'],
  make: async ({ call, name, idOf }) => {
    const chat = await call('POST /chats', { body: { users: [idOf('user')], title: name } });
    const { id } = await call('POST /chats/{id}/messages', {
      params: { id: String(chat.id) },
      body: { message: name },
    });
    return [
      { kind: 'chat', id: chat.id, uuid: chat.uuid },
      { kind: 'chatMessage', id },
    ];
  },
};

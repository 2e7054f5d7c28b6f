import type { chatsApi } from '@balcao/shared/chats/chatsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireChat } from './requireChat.ts';
import { showOneChat } from './showOneChat.ts';

export const getChat: Handler<typeof chatsApi.getChat> = async (ctx, { params }) =>
  showOneChat(ctx, await requireChat(ctx, params.id));

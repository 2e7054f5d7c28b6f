import type { filesApi } from '@balcao/shared/files/filesApi';
import type { Handler } from '../../platform/http/handler.ts';
import { queuesSending } from './queuesSending.ts';
import { requireFileList } from './requireFileList.ts';
import { showFileList } from './showFileList.ts';

export const getFileList: Handler<typeof filesApi.getFileList> = async (ctx, { params }) => {
  const item = await requireFileList(ctx, params.id);
  const [list, queues] = await Promise.all([showFileList(ctx, item), queuesSending(ctx, item.id)]);
  return { ...list, queues };
};

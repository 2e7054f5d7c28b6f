import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { toQuickMessage } from './quickMessageEntity.ts';
import type { QuickMessageItem } from './quickMessageLists.ts';

export async function showQuickMessage(runtime: Runtime, item: QuickMessageItem): Promise<QuickMessage> {
  return toQuickMessage(item, await createMediaSigner(runtime));
}

import type { UserContext } from '../../platform/http/context.ts';
import { requireFileList } from './requireFileList.ts';
import { showFileList } from './showFileList.ts';

/** A list that an earlier call created or brought files of. */
export const showAgain = async (ctx: UserContext, id: number) =>
  showFileList(ctx, await requireFileList(ctx, id));

import { AppError } from '@balcao/shared/errors';
import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { attachesFile } from '../../core/ownedFiles/attachesFile.ts';
import { type ConnectionItem, readConnection } from '../../core/records/connectionEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { decodeUploadId } from '../../platform/media/uploadId.ts';
import { changeGreeting } from './changeGreeting.ts';
import { countGreetingFile } from './countGreetingFile.ts';
import { greetingFile } from './greetingFile.ts';

const attach = attachesFile({
  file: greetingFile,
  require: requireConnection,
  accept: (ctx, { mediaType }) => {
    if (mediaType !== 'image' && mediaType !== 'video') throw new AppError('ERR_FILE_TYPE');
    return countGreetingFile(ctx);
  },
  name: async (ctx, { id }, { media }, { body: { uploadId } }) => {
    const { companyId, user } = ctx;
    const upload =
      uploadId === undefined ? undefined : await decodeUploadId(ctx, companyId, user.id, uploadId);
    return changeGreeting(ctx, id, { ...media, shared: true }, upload);
  },
});

/**
 * Sets a greeting's picture or video, recognised by its content: the file in the form, else the named upload, which
 * cannot be used a second time.
 */
export const uploadGreeting: Handler<typeof uploadsApi.uploadGreeting> = (ctx, input) =>
  attach(ctx, input.files.length > 0 ? { ...input, body: {} } : input);

/** @throws AppError ERR_NO_WAPP_FOUND */
async function requireConnection({ store, companyId }: UserContext, id: number): Promise<ConnectionItem> {
  const connection = await readConnection(store, companyId, id);
  if (connection === undefined) throw new AppError('ERR_NO_WAPP_FOUND');
  return connection;
}

export const deleteGreeting: Handler<typeof uploadsApi.deleteGreeting> = (ctx, { params }) =>
  changeGreeting(ctx, params.id, undefined);

import { AppError } from '@balcao/shared/errors';
import { largestLogo, type LogoMode, logoSettings } from '@balcao/shared/settings/platformFiles';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { isRewritten, plainFile } from '@balcao/shared/server/media/plainFile';
import { pixelsOf } from '@balcao/shared/server/media/sniffMedia';
import type { Handler } from '../../platform/http/handler.ts';
import { storePublicFile } from '../../platform/media/storePublicFile.ts';
import { writePublicSetting } from './writePublicSetting.ts';

const icon = 'image/x-icon';
/** Everybody's page draws it, signing in as well. */
const mostPixels = 16_000_000;

/** Under a name of its own each time, so that what browsers keep of the one before is not shown in its place. */
export const uploadLogo: Handler<typeof settingsApi.uploadLogo> = async (
  ctx,
  { body: { mode }, files: [file] },
) => {
  if (file === undefined) throw new AppError('ERR_LOGO_TYPE');
  if (file.data.length > largestLogo) throw new AppError('ERR_TOO_LARGE');
  const { content, sniffed } = await plainFile(file.data, file.fileName);
  if (!isShown(mode, sniffed.mimetype)) throw new AppError('ERR_LOGO_TYPE');
  if (isRewritten(sniffed.mimetype) && pixelsOf(sniffed) > mostPixels) throw new AppError('ERR_TOO_LARGE');
  ctx.reply.auditAbout(logoSettings[mode]);
  const name = await storePublicFile(ctx, content, sniffed);
  await writePublicSetting(ctx, logoSettings[mode], name);
  return name;
};

/** Pictures whose secrets were taken out of them, and icons, which have none. */
function isShown(mode: LogoMode, mimetype: string): boolean {
  return isRewritten(mimetype) || (mode === 'Favicon' && mimetype === icon);
}

import { AppError } from '@balcao/shared/errors';
import { largestLogo, type LogoMode, logoSettings } from '@balcao/shared/settings/platformFiles';
import type { settingsApi } from '@balcao/shared/settings/settingsApi';
import { isRewritten, plainFile } from '@balcao/shared/server/media/plainFile';
import { pixelsOf } from '@balcao/shared/server/media/sniffMedia';
import type { Handler } from '../../platform/http/handler.ts';
import { storePublicFile } from '../../platform/media/storePublicFile.ts';
import { writePublicSetting } from './writePublicSetting.ts';

const icon = 'image/x-icon';
/** Larger logos are refused: every page draws the logo, including sign-in. */
const mostPixels = 16_000_000;

/** Stores a logo under a new name each time, so that browsers do not show a cached one. */
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

/**
 * True for files that may be logos: pictures whose metadata was removed, and for the favicon also icons, which have
 * none.
 */
function isShown(mode: LogoMode, mimetype: string): boolean {
  return isRewritten(mimetype) || (mode === 'Favicon' && mimetype === icon);
}

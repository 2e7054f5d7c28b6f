import { sizes } from '../../../frame/theme/tokens.ts';

const stickerSide = 128;

/** Size of a picture or video in its bubble, in pixels. Known before the file loads, so that nothing moves then. */
export function fittedSize(
  width: number | undefined,
  height: number | undefined,
  sticker: boolean,
): { width: number; height: number } {
  if (sticker) return { width: stickerSide, height: stickerSide };
  if (!width || !height) return { width: sizes.media, height: Math.round(sizes.media * 0.75) };
  const scale = Math.min(sizes.media / width, sizes.mediaTall / height);
  return { width: Math.max(96, Math.round(width * scale)), height: Math.max(64, Math.round(height * scale)) };
}

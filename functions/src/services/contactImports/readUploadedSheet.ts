import { AppError } from '@balcao/shared/errors';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import { countryOfZone } from '../../core/contacts/numbers/zoneCountry.ts';
import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/readSpreadsheet.ts';
import { type Sheet, sheetLimits, SheetRefusal } from '../../platform/spreadsheets/sheet.ts';
import { decodeUploadId, uploadKey } from '../../platform/media/uploadId.ts';

// Most files read per person within 15 minutes, and per company and day (UTC): each takes seconds of CPU time.
const mostFiles = 30;
const filesOfDay = 200;
const dayMs = 86_400_000;

/** @throws AppError ERR_TOO_MANY_REQUESTS, ERR_IMPORT_DAY */
export async function countSheet(ctx: UserContext): Promise<void> {
  await countAttempt(ctx, [
    { subject: `sheets:${ctx.user.id}`, most: mostFiles },
    { subject: `sheetsOf:${ctx.companyId}`, most: filesOfDay, windowMs: dayMs, code: 'ERR_IMPORT_DAY' },
  ]);
}

/**
 * Reads the sheet of an uploaded file.
 *
 * @throws AppError ERR_UPLOAD_NOT_FOUND, and those of `readSheetOf`
 */
export async function readUploadedSheet(
  ctx: UserContext,
  uploadId: string,
): Promise<{ sheet: Sheet; fileName: string }> {
  const { uuid } = await decodeUploadId(ctx, ctx.companyId, ctx.user.id, uploadId);
  const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
  const s3 = await ctx.clients.s3();
  const source = { Bucket: ctx.settings.mediaBucket, Key: uploadKey(ctx.companyId, ctx.user.id, uuid) };
  try {
    // The range is one byte longer than the limit, which reveals a longer file.
    const found = await s3.send(new GetObjectCommand({ ...source, Range: `bytes=0-${sheetLimits.bytes}` }));
    const given = Buffer.from(found.Metadata?.['name'] ?? '', 'base64url').toString();
    const file = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
    return { sheet: await readSheetOf(ctx, file), fileName: safeFileName(given) };
  } catch (error) {
    if (error instanceof NoSuchKey) throw new AppError('ERR_UPLOAD_NOT_FOUND', { cause: error });
    throw error;
  }
}

/** @throws AppError ERR_NO_SPREADSHEET, ERR_SPREADSHEET_PASSWORD, ERR_SPREADSHEET_SIZE, ERR_SPREADSHEET_EXPANDS, ERR_SPREADSHEET_ROWS */
export async function readSheetOf(ctx: UserContext, file: Uint8Array): Promise<Sheet> {
  try {
    return await readSpreadsheet(file, countryOfZone(ctx.company.timezone));
  } catch (error) {
    if (error instanceof SheetRefusal) throw new AppError(error.code, { cause: error });
    throw error;
  }
}

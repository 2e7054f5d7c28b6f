import { type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { readStoredPiece } from '../../platform/media/readStoredPiece.ts';
import { filePlace } from './exportedMessage.ts';
import { isSpent, type LgpdRun } from './lgpdRun.ts';
import { lgpdTexts } from './lgpdTexts.ts';
import { startNextVolume } from './lgpdVolume.ts';

/** Bytes read of a file at a time. */
const pieceBytes = 4 * 1024 * 1024;

/** Copies the files of a page of messages; returns false if the run has reached its limit. */
export async function copyFiles(run: LgpdRun, messages: readonly MessageItem[]): Promise<boolean> {
  for (const message of messages) {
    if (message.media === undefined) continue;
    if (run.place.fileOf !== message.id) await endPartialFile(run);
    if (isSpent(run) || !(await copyFile(run, message, message.media))) return false;
    run.place = { ...run.place, startKey: messageKey(message), offset: 0, fileOf: undefined };
  }
  return true;
}

/** Ends the entry of a partly copied file whose message was deleted meanwhile. */
export async function endPartialFile(run: LgpdRun): Promise<void> {
  if (run.place.offset === 0) return;
  await run.zip.end();
  run.place = { ...run.place, offset: 0, fileOf: undefined };
}

/**
 * Copies a file from the stored offset; returns true once it is complete. For a missing file it writes a text file that
 * says so.
 */
async function copyFile(
  run: LgpdRun,
  message: MessageItem,
  media: NonNullable<MessageItem['media']>,
): Promise<boolean> {
  const { runtime, telling } = run;
  const name = filePlace(message) ?? '';
  for (;;) {
    const { offset } = run.place;
    const piece = await readStoredPiece(runtime, media.key, offset, pieceBytes);
    if (offset === 0) {
      await startNextVolume(run, piece?.size ?? 0);
      await run.zip.begin(piece === undefined ? `${name}.txt` : name);
    }
    // The file is gone, or shorter than its stated size.
    if (piece === undefined) {
      if (offset === 0) await run.zip.add(Buffer.from(lgpdTexts[telling.language].missing));
      await run.zip.end();
      return true;
    }
    await run.zip.add(piece.bytes, 0);
    run.bytes -= piece.bytes.length;
    const end = offset + piece.bytes.length;
    if (end >= piece.size || piece.bytes.length === 0) {
      await run.zip.end();
      return true;
    }
    run.place = { ...run.place, offset: end, fileOf: message.id };
    if (isSpent(run)) return false;
  }
}

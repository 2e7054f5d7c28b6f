import { listedTexts } from '../../../core/tickets/queueEntry/listedTexts.ts';
import type { FileListItem } from '../../../core/records/fileListEntity.ts';
import { botTextsOf, hasRoomFor } from '../../../core/tickets/queueEntry/botTexts.ts';
import { type Decision, type EngineState, note, say } from '../state/engineState.ts';

/**
 * Texts that an answer may have before a list: each is two writes of the one transaction, and what comes after the list is to
 * find its place in it as well.
 */
const mostBefore = 3;

/**
 * Sends a list of files, whole. One that would go above the ceiling of what the bot says (`textCeiling`) is left out, and the
 * ticket's log says that the bot has paused.
 */
export function sayFiles(
  decision: Decision,
  list: FileListItem,
  { ticket }: EngineState,
  now: string,
): Decision {
  // All of it, and the menu that stands below it by itself.
  const texts = listedTexts(list);
  const known = botTextsOf(ticket, Date.parse(now));
  if (!hasRoomFor(known, texts.length + 1) || decision.texts.length > mostBefore)
    return known?.noted === true ? decision : note(decision, { type: 'botPaused' });
  return { ...texts.reduce<Decision>(say, decision), fileList: list };
}

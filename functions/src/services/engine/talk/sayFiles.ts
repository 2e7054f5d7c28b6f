import { listedTexts } from '../../../core/tickets/queueEntry/listedTexts.ts';
import type { FileListItem } from '../../../core/records/fileListEntity.ts';
import { botTextsOf, hasRoomFor } from '../../../core/tickets/queueEntry/botTexts.ts';
import { type Decision, type EngineState, note, say } from '../state/engineState.ts';

/**
 * Most texts that may precede a list of files in one answer: each is two writes of the transaction, and texts after the
 * list need room in it too.
 */
const mostBefore = 3;

/**
 * Adds a whole list of files to the answer. If it would exceed the ceiling of the bot's texts (`textCeiling`), it is
 * left out and the ticket's log records that the bot paused.
 */
export function sayFiles(
  decision: Decision,
  list: FileListItem,
  { ticket }: EngineState,
  now: string,
): Decision {
  // Counts all messages of the list and one for the menu, which is a separate message after a list.
  const texts = listedTexts(list);
  const known = botTextsOf(ticket, Date.parse(now));
  if (!hasRoomFor(known, texts.length + 1) || decision.texts.length > mostBefore)
    return known?.noted === true ? decision : note(decision, { type: 'botPaused' });
  return { ...texts.reduce<Decision>(say, decision), fileList: list };
}

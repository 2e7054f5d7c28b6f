import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { TimerPayloads } from '../../platform/timers/timerPayloads.ts';

/**
 * A kind of files in the media bucket, each owned by a stored item that holds its key. Areas declare kinds under
 * `files`. Every file has a timer that deletes the file unless its owner names it when the timer fires. A key names the
 * same bytes for ever.
 */
export interface OwnedFile<Kind extends keyof TimerPayloads, Owner> {
  /** Kind of the files' timers. It never changes, because stored timers hold it. */
  kind: Kind;
  /** `erased` deletes all versions too, for personal data (`eraseFile`); `dropped` keeps them (`dropFile`). */
  leaves: 'dropped' | 'erased';
  /** Company and payload of a file's timer. */
  armedWith(owner: Owner): { companyId: number; payload: TimerPayloads[Kind] };
  /** True if the file stays: its owner names it, or a message may. */
  isNamed(store: Store, companyId: number, key: string, payload: TimerPayloads[Kind]): Promise<boolean>;
  /**
   * Keys that the owner's item no longer names after a change, and that no message has; their timers are due at once.
   * `leftBy` in area.ts names the entity. Not needed if the change itself arms the timer.
   */
  left?(before: StoredItem, after: StoredItem | undefined): { owner: Owner; keys: readonly string[] };
}

/** Declares a kind of owned files; `files` in area.ts lists it. */
export function ownedFile<Kind extends keyof TimerPayloads, Owner>(
  declared: OwnedFile<Kind, Owner>,
): OwnedFile<Kind, Owner> {
  return declared;
}

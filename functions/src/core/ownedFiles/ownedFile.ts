import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { TimerPayloads } from '../../platform/timers/timerPayloads.ts';

/**
 * Files in the media bucket that something stored owns by naming their key. An area declares each kind under `files`. Every
 * file has a timer, which deletes it unless its owner names it then; keys never come again.
 */
export interface OwnedFile<Kind extends keyof TimerPayloads, Owner> {
  /** Of its timers. Stored timers have it, so that it never changes. */
  kind: Kind;
  /** Whether a deletion takes versions along (`eraseFile`), as for whatever an erasure must not leave behind, or not (`dropFile`). */
  leaves: 'dropped' | 'erased';
  /** What its timer is armed with, and whose: the file lies with that company's. */
  armedWith(owner: Owner): { companyId: number; payload: TimerPayloads[Kind] };
  /** Whether the file stays: its owner names it, or a message may have it. */
  isNamed(store: Store, companyId: number, key: string, payload: TimerPayloads[Kind]): Promise<boolean>;
  /**
   * Keys that a change of the owner's item leaves without a name, and that no message has; their timers are due at once. The
   * entity stands under `leftBy` in area.ts. Not needed where the change itself arms the timer.
   */
  left?(before: StoredItem, after: StoredItem | undefined): { owner: Owner; keys: readonly string[] };
}

/** Declares owned files; the area's `files` lists them. */
export function ownedFile<Kind extends keyof TimerPayloads, Owner>(
  declared: OwnedFile<Kind, Owner>,
): OwnedFile<Kind, Owner> {
  return declared;
}

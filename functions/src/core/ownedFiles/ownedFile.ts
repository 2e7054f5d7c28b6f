import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { TimerItem } from '../../platform/timers/timerEntity.ts';

/** How the timer of an owned file is armed. */
export interface ArmedFile<Owner, Payload extends TimerItem['payload'] = TimerItem['payload']> {
  /** Kind of the files' timers. It never changes, because stored timers hold it. */
  kind: string;
  /** Company and payload of a file's timer. */
  armedWith(owner: Owner): { companyId: number; payload: Payload };
}

/**
 * A kind of files in the media bucket, each owned by a stored item that holds its key. Areas declare kinds under
 * `files`. Every file has a timer that deletes the file unless its owner names it when the timer fires. A key names the
 * same bytes for ever.
 */
export interface OwnedFile<
  Owner,
  Payload extends TimerItem['payload'] = TimerItem['payload'],
> extends ArmedFile<Owner, Payload> {
  /** `erased` deletes all versions too, for personal data (`eraseFile`); `dropped` keeps them (`dropFile`). */
  leaves: 'dropped' | 'erased';
  /** True if the file stays: its owner names it, or a message may. */
  isNamed(store: Store, companyId: number, key: string, payload: Payload): Promise<boolean>;
  /**
   * Keys that the owner's item no longer names after a change, and that no message has; their timers are due at once.
   * `leftBy` in area.ts names the entity. Not needed if the change itself arms the timer.
   */
  left?(before: StoredItem, after: StoredItem | undefined): { owner: Owner; keys: readonly string[] };
}

/**
 * Declares a kind of owned files that is no plain one (plainFile.ts); `files` in area.ts lists it. Payloads of stored
 * timers have the form that `armedWith` returned when they were armed.
 */
export function ownedFile<const Kind extends string, Owner, Payload extends TimerItem['payload']>(
  declared: OwnedFile<Owner, Payload> & { kind: Kind },
): OwnedFile<Owner, Payload> & { kind: Kind } {
  return declared;
}

import {
  phoneBookItem,
  type PhoneBookEntry,
  phoneBookPartOf,
  readPhoneBookPart,
} from '@balcao/shared/server/connections/phoneBookEntity';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { isInvalidItem } from '@balcao/shared/server/db/isInvalidItem';
import type { Store } from '@balcao/shared/server/db/store';
import { backoff, pause } from '../platform/backoff.ts';
import { leaseCheck } from '../db/leaseEntity.ts';

/** Collects what is learnt about the paired phone's contacts, and writes it to the table. */
export interface PhoneBook {
  learn(entries: readonly PhoneBookEntry[]): void;
  /** Learns entries once their lookup is done; `written` waits for it. */
  learnOnce(lookedUp: Promise<readonly PhoneBookEntry[]>): void;
  /** Resolves when everything learnt so far is in the table, or the shard is lost. */
  written(): Promise<void>;
}

export interface PhoneBookOptions {
  store: Store;
  target: { companyId: number; connectionId: number; shard: number; epoch: number; holds: () => boolean };
  onFailure: (error: unknown, what: string) => void;
}

/** Contacts come in many events close together; each part is written once for all of them. */
const gatherMs = 500;
/** Entries per part; an item holds 400 KB. */
const mostOfPart = 2000;
const mostWaiting = 64_000;

/** Reads, merges and writes parts under the lease, so that a newer owner's are not overwritten. */
export function createPhoneBook({ store, target, onFailure }: PhoneBookOptions): PhoneBook {
  const waiting = new Map<string, PhoneBookEntry>();
  const lookingUp = new Set<Promise<unknown>>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    await pause(gatherMs);
    for (let failures = 0; waiting.size > 0 && target.holds();) {
      const part = phoneBookPartOf(waiting.keys().next().value ?? '');
      const learnt = [...waiting.values()].filter(({ pn }) => phoneBookPartOf(pn) === part);
      try {
        await write(part, learnt);
        failures = 0;
        forget(learnt);
      } catch (error) {
        if (error instanceof ConditionFailed) break;
        onFailure(error, 'phone book');
        // No retry makes the part fit, and the other parts wait behind it.
        if (isInvalidItem(error)) forget(learnt);
        else await pause(backoff(++failures, 500, 30_000));
      }
    }
  }

  function forget(learnt: readonly PhoneBookEntry[]): void {
    for (const entry of learnt) if (waiting.get(entry.pn) === entry) waiting.delete(entry.pn);
  }

  async function write(part: number, learnt: readonly PhoneBookEntry[]): Promise<void> {
    const { companyId, connectionId } = target;
    const known = await readPhoneBookPart(store, { companyId, connectionId, part });
    const places = new Map(known.map(({ pn }, place) => [pn, place]));
    const entries = [...known];
    for (const entry of learnt) {
      const place = places.get(entry.pn) ?? entries.length;
      if (place < mostOfPart) entries[place] = merged(known[place], entry);
    }
    if (JSON.stringify(entries) === JSON.stringify(known)) return;
    await store.transact([
      leaseCheck(target),
      { put: phoneBookItem({ companyId, connectionId, part, entries }) },
    ]);
  }

  function learn(entries: readonly PhoneBookEntry[]): void {
    for (const entry of entries)
      if (waiting.has(entry.pn) || waiting.size < mostWaiting)
        waiting.set(entry.pn, merged(waiting.get(entry.pn), entry));
    if (waiting.size > 0)
      running ??= run().finally(() => {
        running = undefined;
      });
  }

  return {
    learn,
    learnOnce(lookedUp) {
      const taken = lookedUp
        .then(learn, (error: unknown) => onFailure(error, 'phone book'))
        .finally(() => lookingUp.delete(taken));
      lookingUp.add(taken);
    },
    async written() {
      await Promise.all(lookingUp);
      await running;
    },
  };
}

/** New values replace old ones; missing ones stay. */
function merged(
  before: PhoneBookEntry | undefined,
  { pn, lid, name, ownName, chat }: PhoneBookEntry,
): PhoneBookEntry {
  const said = {
    lid: lid ?? before?.lid,
    name: name ?? before?.name,
    ownName: ownName ?? before?.ownName,
    chat: chat ?? before?.chat,
  };
  return {
    pn,
    ...(said.lid !== undefined && { lid: said.lid }),
    ...(said.name !== undefined && { name: said.name }),
    ...(said.ownName !== undefined && { ownName: said.ownName }),
    ...(said.chat !== undefined && { chat: said.chat }),
  };
}

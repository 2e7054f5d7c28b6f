import { createHash } from 'node:crypto';
import {
  type ChatIdentity,
  chatKey,
  type InboundEvent,
  mostMembers,
} from '@balcao/shared/channels/inboundEvent';
import { clip } from '@balcao/shared/text/clip';
import { type Profile, readProfile, writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import { visibleName } from '@balcao/shared/text/visibleName';
import { pause } from '../platform/backoff.ts';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import { jidOfChat } from '../whatsapp/chatIdentity.ts';
import { refreshPicture, type PictureOptions, type SeenPicture, unlessWithheld } from './refreshPicture.ts';
import type { Due, ProfileMemory } from './profileMemory.ts';
import { type Profiles, type ProfileSource, type ProfileLookup, mergeLookups } from './wanted.ts';

export interface ProfilesOptions extends Omit<PictureOptions, 'parts'> {
  parts: PictureOptions['parts'] & Pick<ConnectorParts, 'store' | 'inbound' | 'isStored'>;
  connectionId: number;
  account: () => string;
  source: ProfileSource;
  memory: ProfileMemory;
  /** Resolves when the event cannot be lost any more. */
  tell: (event: InboundEvent) => Promise<void>;
}

const mostWaiting = 500;
/** Places for waiting questions, on top of `mostWaiting`: they are few, and somebody waits for each of them. */
const mostQuestions = 50;
const dayMs = 86_400_000;
/**
 * Delays in milliseconds of the first and later checks that a message is stored. A message of a chat hidden from
 * everybody never is; after the last check its lookup is given up.
 */
const storedAfterMs = [300, 1500, 6000, 30_000];
/**
 * Milliseconds without another lookup after a failure, after one for a chat that is not stored, and for a group member
 * whom the hourly limit excludes.
 */
const againMs = 10 * 60_000;
/** Debounce: people often join or leave a group together. */
const regroupedMs = 2000;
/** Retry delays of a failed question, which somebody at the screen waits for. */
const askedAgainMs = [5000, 30_000];
/** Events waiting for the queue above which profile lookups pause. */
const busyQueue = 20;
const keptSeconds = 30 * 86_400;

/**
 * Keeps names and members of groups, and everybody's pictures, up to date: once a day after a message of theirs is
 * stored, and when WhatsApp reports a change. Lookups run one at a time with a pause after each, so that they never
 * delay messages and never make many queries at once; what does not fit is looked up after a later message. Questions
 * from somebody at the screen go first. Members of groups, of whom there may be thousands, are looked up only so many
 * an hour (`memberLooks`).
 */
export function createProfiles(options: ProfilesOptions): Profiles {
  const { parts, companyId, connectionId, signal, source } = options;
  const { waiting, settledUntil, takeTurn } = options.memory;
  const { profileLooks, profilePauseMs } = parts.settings;
  let running = false;
  /** The lookup that is running. */
  let current: { key: string; wanted: ProfileLookup } | undefined;

  function want(wanted: ProfileLookup, waitMs: number): void {
    const key = keyOf(wanted);
    const before = waiting.get(key);
    // A lookup for a message is running already. A running one for a reported change does not count: it ends at once if
    // nothing is stored of that person.
    if (current?.key === key && 'wid' in current.wanted && 'wid' in wanted) return;
    const places = wanted.by === 'question' ? mostWaiting + mostQuestions : mostWaiting;
    if (profileLooks === 0 || (before === undefined && waiting.size >= places)) return;
    const joined = before === undefined ? wanted : mergeLookups(before, wanted);
    if (joined === undefined) return;
    waiting.set(key, { ...joined, account: options.account(), dueAt: Date.now() + waitMs, tries: 0 });
    goOn();
  }

  function goOn(): void {
    if (!running) void run();
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.size > 0 && !signal.aborted) {
      const now = Date.now();
      const [next] = [...waiting].toSorted(([, one], [, other]) => rankAt(now, one) - rankAt(now, other));
      if (next === undefined) break;
      const [key, wanted] = next;
      const early = wanted.dueAt - now;
      if (early > 0 || (parts.inbound.waiting() >= busyQueue && wanted.by !== 'question')) {
        await pause(Math.min(Math.max(early, 20), 250), signal);
        continue;
      }
      waiting.delete(key);
      // This number knows nothing about chats of the number paired before.
      if (wanted.account !== options.account()) continue;
      current = { key, wanted };
      try {
        if (await settle(key, wanted)) await pause(profilePauseMs, signal);
      } catch (error) {
        await failed(key, wanted, error);
      } finally {
        current = undefined;
      }
    }
    running = false;
  }

  async function failed(key: string, wanted: Due, error: unknown): Promise<void> {
    // A query on a socket fails a moment before the socket's end is reported.
    await pause(profilePauseMs, signal);
    const waitMs = wanted.by === 'question' ? askedAgainMs[wanted.tries] : undefined;
    if (signal.aborted) comeAgain(key, wanted);
    else if (waitMs === undefined) settledUntil.set(key, Date.now() + againMs);
    else comeAgain(key, { ...wanted, dueAt: Date.now() + waitMs, tries: wanted.tries + 1 });
    if (!signal.aborted) options.onFailure(error, 'profile');
  }

  function comeAgain(key: string, wanted: Due): void {
    if (!waiting.has(key)) waiting.set(key, wanted);
  }

  /** Returns true if WhatsApp was asked. */
  async function settle(key: string, wanted: Due): Promise<boolean> {
    const { account, chat } = wanted;
    const wid = wanted.by === 'message' || wanted.by === 'member' ? wanted.wid : undefined;
    if (wid !== undefined && !(await parts.isStored(companyId, account, wid))) {
      const waitMs = storedAfterMs[wanted.tries + 1];
      if (waitMs === undefined) settledUntil.set(key, Date.now() + againMs);
      else comeAgain(key, { ...wanted, dueAt: Date.now() + waitMs, tries: wanted.tries + 1 });
      return false;
    }
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    const at = { companyId, account, chat: chatKey(chat) };
    const known = await readProfile(parts.store, at);
    const looks = known?.day === day ? known.looks : 0;
    const tomorrow = dayMs * (Math.floor(now.getTime() / dayMs) + 1);
    if (wid !== undefined) settledUntil.set(key, tomorrow);
    if (!isDue(wanted, known, looks)) return false;
    const asMember =
      wanted.by === 'member' ? known === undefined || known.member : wanted.by !== 'message' && known?.member;
    if (asMember === true && !takeTurn()) {
      settledUntil.set(key, now.getTime() + againMs);
      return false;
    }
    const group = chat.group === undefined ? undefined : await groupOf(wanted);
    const told =
      wanted.by === 'subject' ? wanted.subject : wanted.by === 'member' ? wanted.name : group?.subject;
    const name = clip(visibleName(told ?? ''), 250) || undefined;
    const picture = leavesPicture(wanted) ? unchanged(known) : await pictureOf(chat, known);
    // Whoever writes to us for the first time may have written in groups before: the contact takes over that picture.
    const takenOver =
      asMember !== true && known?.member === true && picture.key === null ? known.pictureKey : undefined;
    const base = {
      v: 1,
      companyId,
      connectionId,
      channel: 'whatsapp',
      account,
      chat,
      at: now.toISOString(),
    } as const;
    if (asMember !== true) {
      const isNews = chat.group !== undefined && name !== undefined && name !== known?.name;
      const event = { name: isNews ? name : null, pictureKey: takenOver ?? picture.key };
      if (event.name !== null || event.pictureKey !== null)
        await options.tell({ ...base, kind: 'contact', ...event });
    }
    const members = group && digestOf(JSON.stringify(group.members));
    if (group && (members !== known?.members || wanted.by === 'question')) {
      const told = group.members.slice(0, mostMembers);
      await options.tell({ ...base, kind: 'group', members: told, count: group.members.length });
    }
    await writeProfile(parts.store, {
      ...at,
      day,
      // Questions are limited where they are asked (`askGroupMembers`), to one per minute and group.
      looks: wanted.by === 'question' ? looks : looks + 1,
      name: name ?? known?.name,
      place: picture.place,
      digest: picture.digest,
      member: asMember === true ? true : undefined,
      pictureKey: asMember === true ? keyAfter(picture, known) : takenOver,
      members: members ?? known?.members,
      expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
    });
    return true;
  }

  function isDue(wanted: ProfileLookup, known: Profile | undefined, looks: number): boolean {
    switch (wanted.by) {
      case 'message':
        return looks === 0 || known?.member === true;
      case 'member':
        return looks === 0;
      case 'question':
        return true;
      default:
        // Nobody needs a change of somebody of whom no message was ever stored.
        return known !== undefined && looks < profileLooks;
    }
  }

  /**
   * Returns the key of somebody's picture; '' if there is none or the contact has its own, undefined if the hour's
   * limit is used up. The picture is stored as a group member's: the person's first message hands it over to their
   * contact, and without one it expires after a month.
   */
  async function pictureOfStranger(chat: ChatIdentity): Promise<string | undefined> {
    const at = { companyId, account: options.account(), chat: chatKey(chat) };
    const known = await readProfile(parts.store, at);
    // A contact that has written is looked up on its own, and names its own picture.
    if (known !== undefined && known.member !== true) return '';
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    if (known?.day === day) return known.pictureKey ?? '';
    if (profileLooks === 0 || !takeTurn()) return undefined;
    const picture = await pictureOf(chat, known);
    const pictureKey = keyAfter(picture, known);
    const { place, digest } = picture;
    const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
    const { name, looks } = known ?? { looks: 0 };
    const seen = { place, digest, member: true, pictureKey, expiresAt } as const;
    await writeProfile(parts.store, { ...at, ...seen, day, looks: looks + 1, name });
    return pictureKey ?? '';
  }

  const groupOf = ({ chat, by }: ProfileLookup) =>
    unlessWithheld(() => source.group(jidOfChat(chat), by === 'question'));

  const pictureOf = (chat: ChatIdentity, known: Profile | undefined): Promise<SeenPicture> =>
    refreshPicture(options, known ?? {}, () => source.pictureUrl(jidOfChat(chat)));

  const isSettled = (wanted: ProfileLookup): boolean => (settledUntil.get(keyOf(wanted)) ?? 0) > Date.now();
  const soon = storedAfterMs[0] ?? 0;

  /** Lookups of one chat share a key and are merged, except those of members and questions, which are kept beside them. */
  function keyOf({ by, chat }: ProfileLookup): string {
    const about = `${options.account()} ${chatKey(chat)}`;
    return by === 'member' || by === 'question' ? `${by} ${about}` : about;
  }

  return {
    met(chat, wid) {
      const wanted = { by: 'message', chat, wid } as const;
      if (!isSettled(wanted)) want(wanted, soon);
    },
    wrote({ chat, name }, wid) {
      const wanted = { by: 'member', chat, wid, name } as const;
      if (!isSettled(wanted)) want(wanted, soon);
    },
    changed: (chat) => want({ by: 'picture', chat }, 0),
    renamed: (chat, subject) => want({ by: 'subject', chat, subject }, 0),
    regrouped: (chat) => want({ by: 'members', chat }, regroupedMs),
    asked: (chat) => want({ by: 'question', chat }, 0),
    pictureOf: pictureOfStranger,
    goOn,
  };
}

/** In order of due time, with due questions first. */
function rankAt(now: number, { by, dueAt }: Due): number {
  return by === 'question' && dueAt <= now ? 0 : dueAt;
}

const leavesPicture = ({ by }: ProfileLookup): boolean =>
  by === 'subject' || by === 'members' || by === 'question';

function unchanged(known: Profile | undefined): SeenPicture {
  return { key: null, place: known?.place, digest: known?.digest };
}

/** Key of the current picture; undefined if there is none any more. */
function keyAfter({ key }: SeenPicture, known: Profile | undefined): string | undefined {
  return (key ?? known?.pictureKey) || undefined;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

import { createHash } from 'node:crypto';
import {
  type ChatIdentity,
  chatKey,
  type InboundEvent,
  mostMembers,
} from '@balcao/shared/channels/inboundEvent';
import { clip } from '@balcao/shared/clip';
import { type Profile, readProfile, writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import { pause } from '../backoff.ts';
import { BoundedMap } from '../boundedMap.ts';
import type { ConnectorParts } from '../connectorParts.ts';
import { jidOfChat } from '../whatsapp/chatIdentity.ts';
import { createHourlyLimit } from './hourlyLimit.ts';
import { lookAtPicture, type PictureOptions, type SeenPicture, unlessWithheld } from './lookAtPicture.ts';
import { type Profiles, type ProfileSource, type Wanted, wantedBoth } from './wanted.ts';

export interface ProfilesOptions extends Omit<PictureOptions, 'parts'> {
  parts: PictureOptions['parts'] & Pick<ConnectorParts, 'store' | 'inbound' | 'isStored'>;
  connectionId: number;
  account: () => string;
  source: ProfileSource;
  /** Resolves when the event is safe. */
  tell: (event: InboundEvent) => Promise<void>;
}

/** What is due, and when. */
type Due = Wanted & { dueAt: number; tries: number };

const mostWaiting = 500;
const mostKnown = 5000;
const dayMs = 86_400_000;
/** A message is stored within one of these times; of a chat that nobody is to see it never is. */
const storedAfterMs = [300, 1500, 6000, 30_000];
/** After a failure, of a chat that is not stored, and of a group's member whose turn it is not. */
const againMs = 10 * 60_000;
/** Who joins or leaves often brings others along. */
const regroupedMs = 2000;
/** Events that may wait for the queue before profiles stand back. */
const busyQueue = 20;
const keptSeconds = 30 * 86_400;

/**
 * Looks after names and members of groups and pictures of everybody: once a day after a message of theirs is stored, and
 * when WhatsApp says that they changed. One look at a time with a pause behind it, so that it is never in front of messages
 * and never many questions at once; what does not fit is looked at after a later message. Members of groups, of whom there
 * may be thousands, come last: so many an hour.
 */
export function createProfiles(options: ProfilesOptions): Profiles {
  const { parts, companyId, connectionId, signal, source } = options;
  const { profileLooks, profilePauseMs, memberLooks } = parts.settings;
  const waiting = new Map<string, Due>();
  /** Until when nothing needs a look. */
  const settledUntil = new BoundedMap<string, number>(mostKnown);
  const takeTurn = createHourlyLimit(memberLooks);
  let running = false;
  /** What is being looked at. */
  let current = '';

  function want(wanted: Wanted, waitMs: number): void {
    const key = keyOf(wanted);
    const before = waiting.get(key);
    if (key === current && 'wid' in wanted) return;
    if (profileLooks === 0 || (before === undefined && waiting.size >= mostWaiting)) return;
    const joined = before === undefined ? wanted : wantedBoth(before, wanted);
    if (joined === undefined) return;
    waiting.set(key, { ...joined, dueAt: Date.now() + waitMs, tries: 0 });
    if (!running) void run();
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.size > 0 && !signal.aborted) {
      const [next] = [...waiting].toSorted(([, one], [, other]) => one.dueAt - other.dueAt);
      if (next === undefined) break;
      const [key, wanted] = next;
      const early = wanted.dueAt - Date.now();
      if (early > 0 || parts.inbound.waiting() >= busyQueue) {
        await pause(Math.min(Math.max(early, 20), 250), signal);
        continue;
      }
      waiting.delete(key);
      current = key;
      try {
        if (await settle(key, wanted)) await pause(profilePauseMs, signal);
      } catch (error) {
        settledUntil.set(key, Date.now() + againMs);
        if (!signal.aborted) options.onFailure(error, 'profile');
      } finally {
        current = '';
      }
    }
    running = false;
  }

  /** Answers whether WhatsApp was asked. */
  async function settle(key: string, wanted: Due): Promise<boolean> {
    const account = options.account();
    const { chat } = wanted;
    const wid = wanted.by === 'message' || wanted.by === 'member' ? wanted.wid : undefined;
    if (wid !== undefined && !(await parts.isStored(companyId, account, wid))) {
      const waitMs = storedAfterMs[wanted.tries + 1];
      if (waitMs === undefined) settledUntil.set(key, Date.now() + againMs);
      else waiting.set(key, { ...wanted, dueAt: Date.now() + waitMs, tries: wanted.tries + 1 });
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
    const name = told ? clip(told, 250) : undefined;
    const picture = leavesPicture(wanted) ? unchanged(known) : await pictureOf(chat, known);
    // Who writes to us for the first time has written in groups before: the contact takes that picture over.
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
      // Whoever asks is let through once a minute elsewhere.
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

  function isDue(wanted: Wanted, known: Profile | undefined, looks: number): boolean {
    switch (wanted.by) {
      case 'message':
        return looks === 0 || known?.member === true;
      case 'member':
        return looks === 0;
      case 'question':
        return true;
      default:
        // Of whom no message was ever stored, a change is nobody's concern.
        return known !== undefined && looks < profileLooks;
    }
  }

  const groupOf = ({ chat, by }: Wanted) =>
    unlessWithheld(() => source.group(jidOfChat(chat), by === 'question'));

  const pictureOf = (chat: ChatIdentity, known: Profile | undefined): Promise<SeenPicture> =>
    lookAtPicture(options, known ?? {}, () => source.pictureUrl(jidOfChat(chat)));

  const isSettled = (wanted: Wanted): boolean => (settledUntil.get(keyOf(wanted)) ?? 0) > Date.now();
  const soon = storedAfterMs[0] ?? 0;

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
  };
}

/** Looks for different reasons do not stand in each other's way where one is not all of the other. */
function keyOf({ by, chat }: Wanted): string {
  return by === 'member' || by === 'question' ? `${by} ${chatKey(chat)}` : chatKey(chat);
}

const leavesPicture = ({ by }: Wanted): boolean => by === 'subject' || by === 'members' || by === 'question';

function unchanged(known: Profile | undefined): SeenPicture {
  return { key: null, place: known?.place, digest: known?.digest };
}

/** Key under which the picture is found now; '' says that there is none any more. */
function keyAfter({ key }: SeenPicture, known: Profile | undefined): string | undefined {
  return (key ?? known?.pictureKey) || undefined;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

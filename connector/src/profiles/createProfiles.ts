import { type ChatIdentity, chatKey, type InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { clip } from '@balcao/shared/clip';
import { pause } from '../backoff.ts';
import { BoundedMap } from '../boundedMap.ts';
import type { ConnectorParts } from '../connectorParts.ts';
import { type Profile, readProfile, writeProfile } from '../db/profileEntity.ts';
import { jidOfChat } from '../whatsapp/chatIdentity.ts';
import { lookAtPicture, type PictureOptions, type SeenPicture, unlessWithheld } from './lookAtPicture.ts';

/** What is asked of WhatsApp. */
export interface ProfileSource {
  pictureUrl(jid: string): Promise<string | undefined>;
  subject(jid: string): Promise<string | undefined>;
}

export interface ProfilesOptions extends Omit<PictureOptions, 'parts'> {
  parts: PictureOptions['parts'] & Pick<ConnectorParts, 'store' | 'inbound' | 'isStored'>;
  connectionId: number;
  account: () => string;
  source: ProfileSource;
  /** Resolves when the event is safe. */
  tell: (event: InboundEvent) => Promise<void>;
}

export interface Profiles {
  /** A message of this chat is safe. */
  met(chat: ChatIdentity, wid: string): void;
  /** WhatsApp says that the picture changed. */
  changed(chat: ChatIdentity): void;
  renamed(chat: ChatIdentity, subject: string): void;
}

interface Wanted {
  chat: ChatIdentity;
  /** The message by which it was met; a change has none. */
  wid?: string;
  /** A group's new subject: told as it is, its picture is left alone. */
  subject?: string;
  dueAt: number;
  tries: number;
}

const mostWaiting = 500;
const mostKnown = 5000;
const dayMs = 86_400_000;
/** A message is stored within one of these times; of a chat that nobody is to see it never is. */
const storedAfterMs = [300, 1500, 6000, 30_000];
/** After a failure, or of a chat that is not stored. */
const againMs = 10 * 60_000;
/** Events that may wait for the queue before profiles stand back. */
const busyQueue = 20;
const keptSeconds = 30 * 86_400;

/**
 * Looks after names of groups and pictures of everybody: once a day after a message of theirs is stored, and when
 * WhatsApp says that they changed. One look at a time with a pause behind it, so that it is never in front of messages and
 * never many questions at once; what does not fit is looked at after a later message.
 */
export function createProfiles(options: ProfilesOptions): Profiles {
  const { parts, companyId, connectionId, signal } = options;
  const { profileLooks, profilePauseMs } = parts.settings;
  const waiting = new Map<string, Wanted>();
  /** Until when a chat needs no look. */
  const settledUntil = new BoundedMap<string, number>(mostKnown);
  let running = false;

  function want(chat: ChatIdentity, wanted: Pick<Wanted, 'wid' | 'subject'>, waitMs: number): void {
    const key = chatKey(chat);
    const before = waiting.get(key);
    if (profileLooks === 0 || (before === undefined && waiting.size >= mostWaiting)) return;
    // A look after a message comes first: there may be nothing known yet that could have changed. And one that is not
    // about a subject alone asks for everything, this change included.
    if (before?.wid !== undefined) return;
    if (before !== undefined && before.subject === undefined && wanted.wid === undefined) return;
    waiting.set(key, { chat, ...wanted, dueAt: Date.now() + waitMs, tries: 0 });
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
      try {
        if (await settle(key, wanted)) await pause(profilePauseMs, signal);
      } catch (error) {
        settledUntil.set(key, Date.now() + againMs);
        if (!signal.aborted) options.onFailure(error, 'profile');
      }
    }
    running = false;
  }

  /** Answers whether WhatsApp was asked. */
  async function settle(key: string, wanted: Wanted): Promise<boolean> {
    const account = options.account();
    const { chat, wid } = wanted;
    if (wid !== undefined && !(await parts.isStored(companyId, account, wid))) {
      const waitMs = storedAfterMs[wanted.tries + 1];
      if (waitMs === undefined) settledUntil.set(key, Date.now() + againMs);
      else waiting.set(key, { ...wanted, dueAt: Date.now() + waitMs, tries: wanted.tries + 1 });
      return false;
    }
    const now = new Date();
    const day = now.toISOString().slice(0, 10);
    const at = { companyId, account, chat: key };
    const known = await readProfile(parts.store, at);
    const looks = known?.day === day ? known.looks : 0;
    if (wid !== undefined) settledUntil.set(key, dayMs * (Math.floor(now.getTime() / dayMs) + 1));
    // Of whom no message was ever stored, a change is nobody's concern.
    if (wid === undefined ? known === undefined || looks >= profileLooks : looks > 0) return false;
    const name = chat.group === undefined ? undefined : await nameOf(wanted);
    const picture = wanted.subject === undefined ? await pictureOf(chat, known) : unchanged(known);
    const event: InboundEvent = {
      v: 1,
      kind: 'contact',
      companyId,
      connectionId,
      channel: 'whatsapp',
      account,
      chat,
      name: name === undefined || name === known?.name ? null : name,
      pictureKey: picture.key,
      at: now.toISOString(),
    };
    if (event.name !== null || event.pictureKey !== null) await options.tell(event);
    const { place, digest } = picture;
    await writeProfile(parts.store, {
      ...at,
      day,
      looks: looks + 1,
      name: name ?? known?.name,
      place,
      digest,
      expiresAt: Math.floor(now.getTime() / 1000) + keptSeconds,
    });
    return true;
  }

  async function nameOf({ chat, subject }: Wanted): Promise<string | undefined> {
    const told = subject ?? (await unlessWithheld(() => options.source.subject(jidOfChat(chat))));
    return told === undefined || told === '' ? undefined : clip(told, 250);
  }

  const pictureOf = (chat: ChatIdentity, known: Profile | undefined): Promise<SeenPicture> =>
    lookAtPicture(options, known ?? {}, () => options.source.pictureUrl(jidOfChat(chat)));

  return {
    met(chat, wid) {
      if ((settledUntil.get(chatKey(chat)) ?? 0) <= Date.now()) want(chat, { wid }, storedAfterMs[0] ?? 0);
    },
    changed: (chat) => want(chat, {}, 0),
    renamed: (chat, subject) => want(chat, { subject }, 0),
  };
}

function unchanged(known: Profile | undefined): SeenPicture {
  return { key: null, place: known?.place, digest: known?.digest };
}

import { PerTable } from '@balcao/shared/server/db/sameTable';
import type { Toggle } from '@balcao/shared/contract/wireTypes';
import type { UserSwitch } from '@balcao/shared/contract/userSwitches';
import type { Profile } from '@balcao/shared/records/userModel';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';
import type { CompanyFacts, Viewer } from '../../platform/http/context.ts';

/**
 * All that a request needs to know of its caller, in one small item: the session, the user's rights and the company's
 * facts. The rights and facts are copies: a change of user, company or plan rewrites them.
 */
export interface AuthItem {
  companyId: number;
  id: number;
  name: string;
  profile: Profile;
  super: boolean;
  queueIds: number[];
  switches: Record<UserSwitch, Toggle>;
  company: CompanyFacts;
  /** The only valid session; '' while signed out. */
  sessionId: string;
  /** Incremented on sign-in, new password and new e-mail; claim `tokenVersion` of access and refresh tokens. */
  tokenVersion: number;
  /** Number of the currently valid refresh token, and the ISO instant at which it was issued. */
  sequence: number;
  rotatedAt: string;
  version: number;
}

export const authEntity = defineEntity<AuthItem>()({
  name: 'auth',
  description: 'Session, rights and company facts of a user: the one read of every request',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}',
  sk: 'AUTH#{id:12}',
});

export function viewerOf(auth: AuthItem): Viewer {
  const { id, name, profile, super: isSuper, queueIds, switches } = auth;
  return { id, name, profile, super: isSuper, queueIds, ...switches };
}

const freshMs = 5000;
const maxCached = 10_000;
const cache = new PerTable<Map<string, { at: number; auth: Promise<AuthItem | undefined> }>>();

/**
 * The auth item, cached for at most five seconds: a second sign-in ends the first session after that time at the
 * latest.
 */
export function loadAuth(
  store: Store,
  companyId: number,
  id: number,
  now: number,
): Promise<AuthItem | undefined> {
  let known = cache.get(store);
  if (known === undefined) cache.set(store, (known = new Map()));
  const key = `${companyId}:${id}`;
  const entry = known.get(key);
  if (entry !== undefined && now >= entry.at && now - entry.at < freshMs) return entry.auth;
  const auth = readAuth(store, companyId, id);
  known.delete(key);
  known.set(key, { at: now, auth });
  auth.catch(() => known.delete(key));
  if (known.size > maxCached) known.delete(known.keys().next().value ?? key);
  return auth;
}

/** Identifies a session and the generation of its tokens. */
export type SessionMark = Pick<AuthItem, 'companyId' | 'id' | 'sessionId' | 'tokenVersion'>;

export function isSameSession(
  auth: AuthItem | undefined,
  mark: Omit<SessionMark, 'companyId' | 'id'>,
): boolean {
  return auth?.sessionId === mark.sessionId && auth.tokenVersion === mark.tokenVersion;
}

/**
 * The auth item of a valid session; undefined if the session has ended. A cached item may be older than a session that
 * began in another function seconds ago, so a session is refused only after a fresh read. The session may have newer
 * tokens than the caller's: check with `isSameSession`.
 */
export async function liveAuth(store: Store, mark: SessionMark, now: number): Promise<AuthItem | undefined> {
  const { companyId, id, sessionId } = mark;
  const remembered = await loadAuth(store, companyId, id, now);
  if (isSameSession(remembered, mark)) return remembered;
  forgetAuth(store, companyId, id);
  const fresh = await loadAuth(store, companyId, id, now);
  return fresh?.sessionId === sessionId ? fresh : undefined;
}

/** Drops the cached item in the process that has just changed it. */
export function forgetAuth(store: Store, companyId: number, id: number): void {
  cache.get(store)?.delete(`${companyId}:${id}`);
}

const peopleOfAPage = 100;

/** A page of a company's users by id, and the position after which the next page begins. */
export async function listAuthItems(
  store: Store,
  companyId: number,
  after = 'AUTH#',
): Promise<{ people: AuthItem[]; next: string | undefined }> {
  const { items, lastKey } = await store.query({
    pk: authEntity.partition({ companyId }),
    from: `${after}\0`,
    to: 'AUTH#~',
    limit: peopleOfAPage,
    consistent: true,
  });
  return { people: items.map((item) => authEntity.fromItem(item)), next: lastKey && String(lastKey['sk']) };
}

export async function readAuth(store: Store, companyId: number, id: number): Promise<AuthItem | undefined> {
  const item = await store.get(authEntity.key({ companyId, id }), { consistent: true });
  return item && authEntity.fromItem(item);
}

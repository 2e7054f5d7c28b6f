import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Profile } from '@balcao/shared/records/userModel';
import type { RefreshClaims } from '../../platform/http/context.ts';
import { validSecrets } from '../../platform/secrets/secrets.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

const issuer = 'balcao';
const accessSeconds = 15 * 60;
export const refreshSeconds = 7 * 24 * 60 * 60;
export const deviceSeconds = 180 * 24 * 60 * 60;

type Signer = Pick<Runtime, 'secrets' | 'clock'>;

export interface AccessClaims {
  id: number;
  companyId: number;
  sessionId: string;
  /** The session's token generation: a new password or e-mail begins another one. */
  tokenVersion: number;
}

/** A device and the users who signed in with it, latest first. */
export interface DeviceClaims {
  device: string;
  users: readonly number[];
}

/** What the link of a sign-up's mail says: whose address it proves, and until when. */
export interface ProofClaims {
  companyId: number;
  id: number;
  email: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Signs the claims that existing clients read, their misspelt `usarname` included. */
export async function signAccessToken(
  runtime: Signer,
  who: AccessClaims & { name: string; profile: Profile },
): Promise<string> {
  const { name, profile, id, companyId, sessionId, tokenVersion } = who;
  const claims = { usarname: name, profile, id, companyId, sid: sessionId, tokenVersion };
  const secret = await runtime.secrets('access-token');
  return sign(secret, 'access', claims, { at: runtime.clock.now(), seconds: accessSeconds });
}

/** The caller that a token identifies; undefined if it is forged, of another kind or expired. */
export async function verifyAccessToken(runtime: Signer, token: string): Promise<AccessClaims | undefined> {
  const secrets = await validSecrets(runtime.secrets, 'access-token');
  const claims = await verify(runtime, secrets, 'access', token);
  const { id, companyId, sid, tokenVersion } = claims ?? {};
  return isId(id) && isId(companyId) && typeof sid === 'string' && isId(tokenVersion)
    ? { id, companyId, sessionId: sid, tokenVersion }
    : undefined;
}

/**
 * Signs a refresh token. The same claims and instant yield the same text, so a token replaced less than 30 seconds ago
 * gets the same successor again without either being stored.
 */
export async function signRefreshToken(
  runtime: Signer,
  claims: RefreshClaims,
  handedOutAt: string,
): Promise<string> {
  const { id, tokenVersion, companyId, sessionId, sequence } = claims;
  const named = { id, tokenVersion, companyId, sid: sessionId, seq: sequence };
  const secret = await runtime.secrets('refresh-token');
  return sign(secret, 'refresh', named, { at: Date.parse(handedOutAt), seconds: refreshSeconds });
}

export async function verifyRefreshToken(runtime: Signer, token: string): Promise<RefreshClaims | undefined> {
  const secrets = await validSecrets(runtime.secrets, 'refresh-token');
  const claims = await verify(runtime, secrets, 'refresh', token);
  const { id, companyId, tokenVersion, sid, seq } = claims ?? {};
  return isId(id) && isId(companyId) && isId(tokenVersion) && isId(seq) && typeof sid === 'string'
    ? { id, companyId, tokenVersion, sessionId: sid, sequence: seq }
    : undefined;
}

/** Longer than `until`, so that a late link is told from a forged one. */
const proofSeconds = 30 * 24 * 60 * 60;

export async function signProofToken(runtime: Signer, claims: ProofClaims): Promise<string> {
  const secret = await runtime.secrets('refresh-token');
  return sign(secret, 'proof', { ...claims }, { at: runtime.clock.now(), seconds: proofSeconds });
}

/** The claims of a link's token, whether in time or late; undefined if it is forged or a month old. */
export async function verifyProofToken(runtime: Signer, token: string): Promise<ProofClaims | undefined> {
  const secrets = await validSecrets(runtime.secrets, 'refresh-token');
  const { companyId, id, email, until } = (await verify(runtime, secrets, 'proof', token)) ?? {};
  return isId(companyId) && isId(id) && typeof email === 'string' && isId(until)
    ? { companyId, id, email, until }
    : undefined;
}

export async function signDeviceToken(runtime: Signer, { device, users }: DeviceClaims): Promise<string> {
  const secret = await runtime.secrets('refresh-token');
  const valid = { at: runtime.clock.now(), seconds: deviceSeconds };
  return sign(secret, 'device', { device, users: [...users] }, valid);
}

export async function verifyDeviceToken(runtime: Signer, token: string): Promise<DeviceClaims | undefined> {
  const secrets = await validSecrets(runtime.secrets, 'refresh-token');
  const { device, users } = (await verify(runtime, secrets, 'device', token)) ?? {};
  return typeof device === 'string' && Array.isArray(users) && users.every(isId)
    ? { device, users }
    : undefined;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Audience claim: keeps a token of one kind from passing for another kind signed with the same secret. */
type Audience = 'access' | 'refresh' | 'device' | 'proof';

async function sign(
  secret: Uint8Array,
  audience: Audience,
  claims: JWTPayload,
  valid: { at: number; seconds: number },
): Promise<string> {
  const issued = Math.floor(valid.at / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + valid.seconds)
    .sign(secret);
}

async function verify(runtime: Signer, secrets: readonly Uint8Array[], audience: Audience, token: string) {
  for (const secret of secrets) {
    const claims = await verifyWith(runtime, secret, audience, token);
    if (claims !== undefined) return claims;
  }
  return undefined;
}

async function verifyWith({ clock }: Signer, secret: Uint8Array, audience: Audience, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: new Date(clock.now()),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

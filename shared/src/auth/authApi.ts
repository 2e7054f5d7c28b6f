import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { profiles, sessionUser } from '../users/userModel.ts';
import { newPassword } from './passwordRules.ts';

/** What a page needs to start: everything but the tickets and the socket (three calls to a usable list). */
const session = z.object({
  user: sessionUser,
  /** Public settings of the platform: name, colours, logos. */
  publicSettings: z.record(z.string(), z.string()),
  badges: z.object({
    /** A connection needs attention (qrcode, PAIRING, DISCONNECTED, TIMEOUT or OPENING). */
    connections: z.boolean(),
    /** There are help videos. */
    helps: z.boolean(),
  }),
});
const boot = session.extend({ token: z.string() });

export const authApi = {
  login: defineOperation('POST /auth/login', {
    summary: 'Signs in; sets the refresh cookie jrt',
    access: 'public',
    setsCookie: true,
    audit: 'auth.login',
    body: z.object({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(1024) }),
    reply: boot,
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_OUT_OF_HOURS', 'ERR_TOO_MANY_REQUESTS'],
  }),
  refreshToken: defineOperation('POST /auth/refresh_token', {
    summary: 'A new access token for the holder of the refresh cookie, which is replaced',
    access: 'cookie',
    setsCookie: true,
    openWhenExpired: true,
    reply: boot,
    errors: ['ERR_SESSION_EXPIRED'],
  }),
  logout: defineOperation('DELETE /auth/logout', {
    summary: 'Ends the session that the refresh cookie belongs to; without one there is nothing to end',
    access: 'public',
    setsCookie: true,
    reply: z.object({}),
  }),
  acceptInvitation: defineOperation('POST /auth/invitation', {
    summary: 'Chooses the first password with the token of an invitation, once',
    access: 'public',
    audit: 'auth.acceptInvitation',
    body: z.object({ token: z.string().trim().max(100), password: newPassword }),
    /** Address to sign in with. */
    reply: z.object({ email: z.string() }),
    errors: ['ERR_INVITATION', 'ERR_WEAK_PASSWORD'],
  }),
  confirmEmail: defineOperation('POST /auth/confirm-email', {
    summary: 'Makes a new e-mail address count with the token of the link that was sent to it, once',
    access: 'public',
    audit: 'auth.confirmEmail',
    body: z.object({ token: z.string().trim().max(100) }),
    /** Address to sign in with from now on. */
    reply: z.object({ email: z.string() }),
    errors: ['ERR_EMAIL_LINK', 'ERR_EMAIL_ALREADY_EXISTS'],
  }),
  session: defineOperation('GET /auth/session', {
    summary: 'Person, company and settings as they are now; tokens and cookie stay what they are',
    access: 'user',
    openWhenExpired: true,
    reply: session,
    errors: ['ERR_SESSION_EXPIRED'],
  }),
  me: defineOperation('GET /auth/me', {
    summary: 'Who holds the refresh cookie',
    access: 'cookie',
    openWhenExpired: true,
    reply: z.object({ id: z.int().positive(), profile: z.enum(profiles), super: z.boolean() }),
    errors: ['ERR_SESSION_EXPIRED'],
  }),
};

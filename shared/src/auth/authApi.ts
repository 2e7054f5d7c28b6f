import * as z from 'zod';
import { defaultTimeZone } from '../hours/companyTime.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import { emptyAs, idOf, messageReply, nameText, optionalIdOf } from '../contract/wireTypes.ts';
import { languages, profiles, sessionUser, user } from '../records/userModel.ts';
import { loginEmail } from './loginEmail.ts';
import { newPassword } from '../users/passwordRules.ts';
import { phoneDigits } from './phoneDigits.ts';

/** Everything a page needs to start except the tickets and the socket. */
const session = z.object({
  user: sessionUser,
  /** Public settings of the platform: brand, sign-up and trial, support number. */
  publicSettings: z.record(z.string(), z.string()),
  badges: z.object({
    /** True if a connection needs attention (qrcode, PAIRING, DISCONNECTED, TIMEOUT or OPENING). */
    connections: z.boolean(),
    /** True if there are help videos. */
    helps: z.boolean(),
    /**
     * True if the guide of first steps is shown: to administrators, until all its steps are done or one of them hides
     * it.
     */
    firstSteps: z.boolean(),
  }),
});
/** Existing clients read from the body if the address or code was found: the HTTP status is 200 in both cases. */
const statusReply = z.object({ status: z.union([z.literal(200), z.literal(404)]), message: z.string() });
const boot = session.extend({ token: z.string() });

export const authApi = {
  login: defineOperation('POST /auth/login', {
    repeated: 'replaces',
    summary: 'Signs in; sets the refresh cookie jrt',
    access: 'public',
    setsCookie: true,
    audit: 'auth.login',
    body: z.object({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(1024) }),
    reply: boot,
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_OUT_OF_HOURS', 'ERR_SIGN_UP_OVER', 'ERR_TOO_MANY_REQUESTS'],
  }),
  refreshToken: defineOperation('POST /auth/refresh_token', {
    repeated: 'replaces',
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
    repeated: 'refused',
    summary: 'Chooses the first password with the token of an invitation, once',
    access: 'public',
    audit: 'auth.acceptInvitation',
    body: z.object({ token: z.string().trim().max(100), password: newPassword }),
    /** Address to sign in with. */
    reply: z.object({ email: z.string() }),
    errors: ['ERR_INVITATION', 'ERR_WEAK_PASSWORD'],
  }),
  confirmEmail: defineOperation('POST /auth/confirm-email', {
    repeated: 'same',
    summary: 'Makes a new e-mail address count with the token of the link that was sent to it, once',
    access: 'public',
    audit: 'auth.confirmEmail',
    body: z.object({ token: z.string().trim().max(100) }),
    /** Address to sign in with from now on. */
    reply: z.object({ email: z.string() }),
    errors: ['ERR_EMAIL_LINK', 'ERR_EMAIL_ALREADY_EXISTS'],
  }),
  signUp: defineOperation('POST /auth/signup', {
    idempotent: true,
    summary:
      'A new company on a public plan, with who signs up as its administrator; nobody is signed in by it. Most operations are refused until the link of the mail was opened; a day without that erases the company',
    access: 'public',
    audit: 'auth.signUp',
    body: z.object({
      name: nameText(50),
      email: loginEmail,
      password: newPassword,
      /** Separators between digits are allowed. */
      phone: phoneDigits,
      companyName: nameText(50),
      planId: idOf('plan'),
      /** Company whose link the visitor followed; only noted, the new company does not belong to it. */
      companyId: optionalIdOf('company').optional(),
      timezone: emptyAs(z.string().min(1).max(60), defaultTimeZone).default(defaultTimeZone),
      language: emptyAs(z.enum(languages), 'pt').default('pt'),
    }),
    reply: user,
    errors: [
      'ERR_USER_CREATION_DISABLED',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_COMPANY_NAME_ALREADY_EXISTS',
      'ERR_NO_PLAN_FOUND',
      'ERR_WEAK_PASSWORD',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
  signUpOfLink: defineOperation('POST /auth/sign-up-of-link', {
    repeated: 'reads',
    summary:
      'Whose sign-up the token of a proof link is of, shown before it is proved. Without a good token it tells nothing',
    access: 'public',
    body: z.object({ token: z.string().trim().max(1000) }),
    /** As typed in the form, by whoever signed up. */
    reply: z.object({ companyName: z.string(), name: z.string(), email: z.string() }),
    errors: ['ERR_EMAIL_LINK', 'ERR_SIGN_UP_OVER'],
  }),
  proveEmail: defineOperation('POST /auth/prove-email', {
    repeated: 'same',
    summary:
      'Proves the address of a sign-up with the token of the link that was sent to it. Repeated, it answers the same and changes nothing',
    access: 'public',
    audit: 'auth.proveEmail',
    body: z.object({ token: z.string().trim().max(1000) }),
    /** Address to sign in with. */
    reply: z.object({ email: z.string() }),
    errors: ['ERR_EMAIL_LINK', 'ERR_SIGN_UP_OVER'],
  }),
  sendProofLink: defineOperation('POST /auth/proof-link', {
    repeated: 'again',
    summary: 'Sends the link that proves the address of a sign-up again, to who signed up',
    access: 'user',
    openWhenUnproved: true,
    /** `sent` is false if the caller has nothing to prove. */
    reply: messageReply.extend({ sent: z.boolean() }),
    errors: ['ERR_TOO_MANY_REQUESTS', 'ERR_UNAVAILABLE'],
  }),
  correctSignUpEmail: defineOperation('PUT /auth/sign-up-email', {
    summary:
      'Another address in place of the unproved one of one’s sign-up, at once, with a link sent to it; the time to prove it stays. ERR_CONFLICT if there is nothing to prove',
    access: 'user',
    openWhenUnproved: true,
    audit: 'auth.correctSignUpEmail',
    body: z.object({ email: loginEmail, currentPassword: z.string().max(1024) }),
    /** Address to sign in with from now on; `sent` is false if the mail could not be sent. */
    reply: z.object({ email: z.string(), sent: z.boolean() }),
    errors: ['ERR_EMAIL_ALREADY_EXISTS', 'ERR_WRONG_PASSWORD', 'ERR_TOO_MANY_REQUESTS'],
  }),
  forgotPassword: defineOperation('POST /auth/forgot-password', {
    repeated: 'replaces',
    summary:
      'Sends a code to choose a new password with, if the address has an account: the answer does not tell whether it has, unless the platform wants it told',
    access: 'public',
    body: z.object({ email: loginEmail }),
    /** `sent` is null if the platform does not reveal whether the account exists. */
    reply: messageReply.extend({ sent: z.boolean().nullable() }),
    errors: ['ERR_EMAIL_NOT_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  }),
  resetPassword: defineOperation('POST /auth/reset-password', {
    repeated: 'refused',
    summary: 'Chooses a new password with the code of the mail, once, and ends the session',
    access: 'public',
    audit: 'auth.resetPassword',
    body: z.object({ email: loginEmail, code: z.string().max(40), password: newPassword }),
    reply: messageReply,
    errors: ['ERR_RESET_CODE', 'ERR_WEAK_PASSWORD', 'ERR_TOO_MANY_REQUESTS'],
  }),
  forgetPassword: defineOperation('POST /forgetpassword/{email}', {
    repeated: 'replaces',
    summary:
      'POST /auth/forgot-password as existing clients call it; an unknown address is a status in the body',
    access: 'public',
    params: z.object({ email: loginEmail }),
    reply: statusReply,
    errors: ['ERR_TOO_MANY_REQUESTS'],
  }),
  resetPasswords: defineOperation('POST /resetpasswords/{email}/{token}/{newPassword}', {
    repeated: 'refused',
    summary:
      'POST /auth/reset-password as existing clients call it, with the password in the address; a wrong code is a status in the body',
    access: 'public',
    audit: 'auth.resetPassword',
    params: z.object({ email: loginEmail, token: z.string().max(40), newPassword }),
    reply: statusReply,
    errors: ['ERR_WEAK_PASSWORD', 'ERR_TOO_MANY_REQUESTS'],
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

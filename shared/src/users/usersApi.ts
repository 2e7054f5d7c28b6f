import * as z from 'zod';
import { newPassword } from './passwordRules.ts';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formNumber,
  formText,
  hourText,
  idParamsOf,
  idTextOf,
  messageReply,
  nameText,
  optionalIdOf,
  optionalIdsOf,
  pageReply,
  paging,
  toggle,
} from '../contract/wireTypes.ts';
import { colleague, languages, profiles, user, usualListWidth } from '../records/userModel.ts';

const name = nameText(50);
const email = z.email().max(254);
/** Link of the invitation if its mail could not be sent, to be passed on some other way; null otherwise. */
const invitationLink = z.string().nullable();
const off = emptyAs(toggle, 'disabled').optional();
const optionalFields = {
  profile: emptyAs(z.enum(profiles), 'user').optional(),
  startWork: emptyAs(hourText, '00:00').optional(),
  endWork: emptyAs(hourText, '23:59').optional(),
  farewellMessage: formText(4000).optional(),
  allTicket: off,
  allowGroup: off,
  allHistoric: off,
  allUserChat: off,
  userClosePendingTicket: emptyAs(toggle, 'enabled').optional(),
  showDashboard: off,
  allowRealTime: off,
  allowConnections: off,
  defaultMenu: emptyAs(z.enum(['open', 'closed']), 'open').optional(),
  defaultTheme: emptyAs(z.enum(['light', 'dark']), 'light').optional(),
  /** Empty: the company's language. */
  language: emptyAs(z.enum(languages), null).optional(),
  whatsappId: optionalIdOf('connection').optional(),
  queueIds: optionalIdsOf('queue', 100).optional(),
};

export const usersApi = {
  listUsers: defineOperation('GET /users', {
    summary: 'Users of the company, 20 a page',
    access: 'admin',
    query: z.object({ searchParam: z.string().max(200).optional(), ...paging }),
    reply: z.object({ users: z.array(user), ...pageReply }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  listAllUsers: defineOperation('GET /users/list', {
    summary: 'Every user of the company, for choices',
    access: 'user',
    query: z.object({ companyId: idTextOf('company').optional() }),
    reply: z.array(colleague),
  }),
  getUser: defineOperation('GET /users/{id}', {
    summary: 'A user: oneself, or anyone for an administrator',
    access: 'user',
    params: idParamsOf('user'),
    reply: user,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  }),
  createUser: defineOperation('POST /users', {
    idempotent: true,
    summary: 'Creates a user; one without a password is invited by mail to choose it',
    access: 'admin',
    audit: 'users.create',
    body: z.object({
      ...optionalFields,
      name,
      email,
      /** Empty: the user is invited. */
      password: emptyAs(newPassword, '').optional(),
      companyId: optionalIdOf('company').optional(),
    }),
    reply: user.extend({ invitationLink }),
    errors: [
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_WEAK_PASSWORD',
      'ERR_TOO_MANY_REQUESTS',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_PLAN_LIMIT',
    ],
  }),
  updateUser: defineOperation('PUT /users/{id}', {
    summary:
      'Changes a user: oneself (name, looks, language; e-mail and password with the current password), or anyone as an administrator. An e-mail of one’s own counts once the link sent to it was opened',
    access: 'user',
    openWhenUnproved: true,
    setsCookie: true,
    audit: 'users.update',
    params: idParamsOf('user'),
    body: z.object({
      ...optionalFields,
      name: name.optional(),
      email: email.optional(),
      /** Empty: unchanged. */
      password: emptyAs(newPassword, '').optional(),
      /** Required for changing one's own password or email. */
      currentPassword: emptyAs(z.string().max(1024), '').optional(),
    }),
    reply: user,
    errors: [
      'ERR_NO_USER_FOUND',
      'ERR_WRONG_PASSWORD',
      'ERR_EMAIL_UNPROVED',
      'ERR_TOO_MANY_REQUESTS',
      'ERR_EMAIL_ALREADY_EXISTS',
      'ERR_WEAK_PASSWORD',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
    ],
  }),
  inviteUser: defineOperation('POST /users/{id}/invitation', {
    repeated: 'replaces',
    summary: 'Invites a colleague without a password again; the invitation before is good no longer',
    access: 'admin',
    audit: 'users.invite',
    params: idParamsOf('user'),
    reply: z.object({ message: z.string(), invitationLink }),
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION', 'ERR_CONFLICT', 'ERR_TOO_MANY_REQUESTS'],
  }),
  endUserSession: defineOperation('DELETE /users/{id}/session', {
    summary: 'Signs somebody out everywhere; they sign in again with their password',
    access: 'admin',
    audit: 'users.signOut',
    params: idParamsOf('user'),
    reply: messageReply,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  }),
  setListWidth: defineOperation('PUT /users/toggleChangeWidht/{id}', {
    summary: 'Keeps the width of one’s own ticket list, in pixels (path spelled as existing clients call it)',
    access: 'user',
    openWhenUnproved: true,
    params: idParamsOf('user'),
    body: z.object({ defaultTicketsManagerWidth: formNumber(4000, usualListWidth) }),
    reply: user,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  }),
  deleteUser: defineOperation('DELETE /users/{id}', {
    summary: 'Deletes a user and ends their session',
    access: 'admin',
    audit: 'users.delete',
    params: idParamsOf('user'),
    reply: messageReply,
    errors: ['ERR_NO_USER_FOUND'],
  }),
};

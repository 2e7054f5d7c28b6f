import { authApi } from '../auth/authApi.ts';
import { companiesApi } from '../companies/companiesApi.ts';
import { connectionsApi } from '../connections/connectionsApi.ts';
import { contactsApi } from '../contacts/contactsApi.ts';
import { messagesApi } from '../messages/messagesApi.ts';
import { plansApi } from '../plans/plansApi.ts';
import { queuesApi } from '../queues/queuesApi.ts';
import { realtimeApi } from '../realtime/realtimeApi.ts';
import { settingsApi } from '../settings/settingsApi.ts';
import { ticketsApi } from '../tickets/ticketsApi.ts';
import { uploadsApi } from '../uploads/uploadsApi.ts';
import { usersApi } from '../users/usersApi.ts';
import { versionApi } from '../version/versionApi.ts';

/** Every area's operations: for tools and tests. Functions import their area's file, the browser only types. */
export const contract = {
  auth: authApi,
  realtime: realtimeApi,
  version: versionApi,
  uploads: uploadsApi,
  plans: plansApi,
  companies: companiesApi,
  users: usersApi,
  connections: connectionsApi,
  queues: queuesApi,
  settings: settingsApi,
  contacts: contactsApi,
  tickets: ticketsApi,
  messages: messagesApi,
};

type Areas = typeof contract;
type OperationsOf<Area> = Area[keyof Area];

/** Union of every operation; the typed client finds one by its key (`GET /tickets`). */
export type AnyOperation = { [Area in keyof Areas]: OperationsOf<Areas[Area]> }[keyof Areas];
export type OperationKey = AnyOperation['key'];
export type OperationByKey<Key extends OperationKey> = Extract<AnyOperation, { key: Key }>;

import type { AreaName } from '@balcao/shared/areas';
import { authArea } from './auth/area.ts';
import { companiesArea } from './companies/area.ts';
import { connectionsArea } from './connections/area.ts';
import { contactsArea } from './contacts/area.ts';
import { messagesArea } from './messages/area.ts';
import { plansArea } from './plans/area.ts';
import { queuesArea } from './queues/area.ts';
import type { Area } from './defineArea.ts';
import { realtimeArea } from './realtime/area.ts';
import { settingsArea } from './settings/area.ts';
import { ticketsArea } from './tickets/area.ts';
import { uploadsArea } from './uploads/area.ts';
import { usersArea } from './users/area.ts';
import { versionArea } from './version/area.ts';

/** Every area of the house: the only list of them here. One that `shared` has and this list lacks does not compile. */
export const areas: Readonly<Record<AreaName, Area>> = {
  auth: authArea,
  realtime: realtimeArea,
  version: versionArea,
  uploads: uploadsArea,
  plans: plansArea,
  companies: companiesArea,
  users: usersArea,
  connections: connectionsArea,
  queues: queuesArea,
  settings: settingsArea,
  contacts: contactsArea,
  tickets: ticketsArea,
  messages: messagesArea,
};

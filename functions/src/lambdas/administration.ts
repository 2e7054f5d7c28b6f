import { companiesApi } from '@balcao/shared/companies/companiesApi';
import { connectionsApi } from '@balcao/shared/connections/connectionsApi';
import { plansApi } from '@balcao/shared/plans/plansApi';
import { queuesApi } from '@balcao/shared/queues/queuesApi';
import { settingsApi } from '@balcao/shared/settings/settingsApi';
import { usersApi } from '@balcao/shared/users/usersApi';
import { companiesHandlers } from '../companies/companiesHandlers.ts';
import { connectionsHandlers } from '../connections/connectionsHandlers.ts';
import { area } from '../http/area.ts';
import { createAreaHandler } from '../http/createAreaHandler.ts';
import { plansHandlers } from '../plans/plansHandlers.ts';
import { queuesHandlers } from '../queues/queuesHandlers.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { settingsHandlers } from '../settings/settingsHandlers.ts';
import { usersHandlers } from '../users/usersHandlers.ts';

export const handler = createAreaHandler(
  () => createRuntime(process.env),
  area(companiesApi, companiesHandlers),
  area(usersApi, usersHandlers),
  area(connectionsApi, connectionsHandlers),
  area(queuesApi, queuesHandlers),
  area(settingsApi, settingsHandlers),
  area(plansApi, plansHandlers),
);

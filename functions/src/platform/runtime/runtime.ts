import { createSequence, type NextId } from '../db/sequence.ts';
import { createStore } from '@balcao/shared/server/db/createStore';
import type { Store, Usage } from '@balcao/shared/server/db/store';
import { type Clients, createClients, functionPatience } from '@balcao/shared/server/runtime/clients';
import { type Clock, createClock } from './clock.ts';
import { createLog, type Log } from './log.ts';
import { createSecrets, type Secrets } from '../secrets/secrets.ts';
import { readSettings, type Settings } from './settings.ts';

/**
 * Everything a function needs, created once per process and passed as an argument. Operations get it as part of their
 * context; consumers of queues and the stream get it directly.
 */
export interface Runtime {
  settings: Settings;
  clients: Clients;
  store: Store;
  nextId: NextId;
  clock: Clock;
  secrets: Secrets;
  log: Log;
}

export function createRuntime(
  env: Readonly<Record<string, string | undefined>>,
  observe?: (usage: Usage) => void,
): Runtime {
  const settings = readSettings(env);
  const clients = createClients(settings, functionPatience);
  const store = createStore(clients.dynamo, settings.tableName, observe);
  return {
    settings,
    clients,
    store,
    nextId: createSequence(store),
    clock: createClock(settings.clockOffsetFile),
    secrets: createSecrets(clients, settings.secretsPath, settings.ownSecrets),
    log: createLog(env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'balcao'),
  };
}

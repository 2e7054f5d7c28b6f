import { queueOrder } from '@balcao/shared/queues/queueOrder';
import { readTree } from '../../../core/records/chatbotTreeEntity.ts';
import { companyExpired } from '../../../core/company/companyExpired.ts';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import { loadDirectory } from '../../../core/company/directoryEntity.ts';
import { connectionEntity } from '../../../core/records/connectionEntity.ts';
import { contactEntity, type ContactItem } from '../../../core/records/contactEntity.ts';
import { listCounterEntity } from '../../../platform/db/listCounterEntity.ts';
import { readFileList } from '../../../core/records/fileListEntity.ts';
import { queueEntity, type QueueItem } from '../../../core/records/queueEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { companySettingsEntity, toCompanySettings } from '../../../core/company/settingsEntity.ts';
import { listAttendants } from '../../realtime/listAttendants.ts';
import type { EngineState } from './engineState.ts';
import { type BotFacts, type Facts, type Want, withAnswers } from './facts.ts';

type Reader = Pick<Runtime, 'store' | 'clock'>;

/** Reads what a decision asked for, in parallel, and merges it into the known facts: one more round trip. */
export async function loadFacts(
  runtime: Reader,
  state: EngineState,
  of: { companyId: number; connectionId: number },
  wants: readonly Want[],
): Promise<Facts> {
  const answers = await Promise.all(wants.map((wanted) => readWanted(runtime, state, of, wanted)));
  return withAnswers(state.facts, answers);
}

async function readWanted(
  runtime: Reader,
  state: EngineState,
  of: { companyId: number; connectionId: number },
  wanted: Want,
): Promise<Partial<Facts>> {
  const { store, clock } = runtime;
  const { companyId } = of;
  switch (wanted.of) {
    case 'bot':
      return { bot: await loadBotFacts(runtime, of) };
    case 'person':
      return { person: await loadPerson(runtime, state, companyId) };
    case 'reply':
      return loadReply(runtime, companyId, wanted);
    case 'lanes':
      // The directory is cached: the message's connection was read from it.
      return { lanes: (await loadDirectory(store, companyId, clock.now())).tags };
    case 'queue':
      return { queues: { [wanted.queueId]: await readQueue(store, companyId, wanted.queueId) } };
    case 'tree':
      return { trees: { [wanted.queueId]: await readTree(store, companyId, wanted.queueId) } };
    case 'fileList':
      return { fileLists: { [wanted.id]: (await readFileList(store, companyId, wanted.id)) ?? null } };
    case 'waiting':
      return { waiting: { [wanted.queueId]: await countWaiting(runtime, companyId, wanted.queueId) } };
    case 'attendants':
      return { attendants: { [wanted.queueId]: await listAttendants(runtime, companyId, wanted.queueId) } };
  }
}

async function loadPerson(
  { store }: Reader,
  state: EngineState,
  companyId: number,
): Promise<ContactItem | null> {
  if (state.contact !== undefined) return state.contact;
  const contactId = state.conversation?.contactId;
  if (contactId === undefined) return null;
  const item = await store.get(contactEntity.key({ companyId, contactId }), { consistent: true });
  return item === undefined ? null : contactEntity.fromItem(item);
}

async function readQueue(store: Reader['store'], companyId: number, id: number): Promise<QueueItem | null> {
  const item = await store.get(queueEntity.key({ companyId, id }));
  return item === undefined ? null : queueEntity.fromItem(item);
}

/** The counter lags: it may miss tickets of about the last second. */
async function countWaiting({ store }: Reader, companyId: number, queueId: number): Promise<number> {
  const item = await store.get(listCounterEntity.key({ companyId, bucket: `pending#Q#${queueId}` }));
  return item === undefined ? 0 : listCounterEntity.fromItem(item).count;
}

const freshMs = 5000;
const mostRemembered = 1000;
const remembered = new WeakMap<
  Reader['store'],
  Map<string, { at: number; facts: Promise<BotFacts | null> }>
>();

/**
 * Cached for at most five seconds, like the directory's names; so a menu may be sent in its old form for that long
 * after it was changed.
 */
function loadBotFacts(
  { store, clock }: Reader,
  { companyId, connectionId }: { companyId: number; connectionId: number },
): Promise<BotFacts | null> {
  let known = remembered.get(store);
  if (known === undefined) remembered.set(store, (known = new Map()));
  const name = `${companyId}#${connectionId}`;
  const now = clock.now();
  const fresh = known.get(name);
  if (fresh !== undefined && now >= fresh.at && now - fresh.at < freshMs) return fresh.facts;
  const entry = { at: now, facts: readBotFacts(store, companyId, connectionId, now) };
  known.set(name, entry);
  entry.facts.catch(() => known.get(name) === entry && known.delete(name));
  if (known.size > mostRemembered) known.delete(known.keys().next().value ?? name);
  return entry.facts;
}

async function readBotFacts(
  store: Reader['store'],
  companyId: number,
  connectionId: number,
  now: number,
): Promise<BotFacts | null> {
  const [companyRead, settings, connectionRead] = await store.batchGet([
    companyEntity.key({ companyId }),
    companySettingsEntity.key({ companyId }),
    connectionEntity.key({ companyId, id: connectionId }),
  ]);
  if (companyRead === undefined || connectionRead === undefined) return null;
  const company = companyEntity.fromItem(companyRead);
  if (companyExpired(company, now)) return null;
  const connection = connectionEntity.fromItem(connectionRead);
  const [queues, names] = await Promise.all([
    store.batchGet(connection.queueIds.map((id) => queueEntity.key({ companyId, id }))),
    loadDirectory(store, companyId, now),
  ]);
  const { name, timezone, language, schedules } = company;
  return {
    company: { name, timezone, language, schedules },
    settings: toCompanySettings(companyId, settings),
    connection,
    names,
    queues: queues
      .filter((item) => item !== undefined)
      .map((item) => queueEntity.fromItem(item))
      .toSorted(queueOrder),
  };
}

async function loadReply(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  companyId: number,
  mark: { id: number; recipient: string },
): Promise<Partial<Facts>> {
  const [{ readReplyFacts }, { planReply }] = await Promise.all([
    import('../../campaigns/replies/campaignReplyFacts.ts'),
    import('../../campaigns/replies/planReply.ts'),
  ]);
  return { reply: await readReplyFacts(runtime, companyId, mark), planReply };
}

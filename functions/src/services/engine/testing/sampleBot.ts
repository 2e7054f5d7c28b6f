import { defaultCampaignSettings } from '@balcao/shared/campaigns/defaultCampaignSettings';
import type { CampaignReplyFacts } from '../../campaigns/replies/campaignReplyFacts.ts';
import type { ChatbotOption, ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { Attendant } from '@balcao/shared/queues/rotationRules';
import { companySettings, type CompanySettings } from '@balcao/shared/settings/settingsModel';
import type { DirectoryConnection } from '../../../core/company/directoryEntity.ts';
import type { ConnectionItem } from '../../../core/records/connectionEntity.ts';
import { sampleConnectionItem } from '../../../core/connections/testing/sampleConnectionItem.ts';
import type { FileListItem } from '../../../core/records/fileListEntity.ts';
import type { ContactItem } from '../../../core/records/contactEntity.ts';
import { plainQueue, type QueueItem } from '../../../core/records/queueEntity.ts';
import type { EngineState } from '../state/engineState.ts';
import { type BotFacts, type Facts, noFacts, type Want, withAnswers } from '../state/facts.ts';
import { sampleConnection } from './sampleConnection.ts';

const at = '2026-01-01T00:00:00.000Z';

/** A company's settings for the bot, as far as a test gives them. */
export interface SampleBot {
  settings?: Partial<CompanySettings>;
  connection?: Partial<ConnectionItem>;
  queues?: (Partial<QueueItem> & { id: number })[];
  /** Queues of the company that are not the connection's. */
  others?: (Partial<QueueItem> & { id: number })[];
  trees?: Readonly<Record<number, ChatbotTree>>;
  waiting?: number;
  attendants?: readonly Attendant[];
  person?: ContactItem | null;
  reply?: CampaignReplyFacts;
  fileLists?: readonly FileListItem[];
}

export function sampleOption(id: number, change: Partial<ChatbotOption> = {}): ChatbotOption {
  return {
    id,
    name: `Opção ${id}`,
    greetingMessage: `Texto ${id}`,
    queueType: 'text',
    closeTicket: false,
    optQueueId: null,
    optUserId: null,
    optIntegrationId: null,
    optFileId: null,
    options: [],
    ...change,
  };
}

export function sampleQueue(change: Partial<QueueItem> & { id: number }): QueueItem {
  return {
    ...plainQueue,
    companyId: 7,
    name: `Fila ${change.id}`,
    color: '#123456',
    greetingMessage: '',
    outOfHoursMessage: '',
    orderQueue: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...change,
  };
}

/** A list of `files` files: PDFs, except the second, which is a picture. */
export function sampleFileList(id: number, files: number, change: Partial<FileListItem> = {}): FileListItem {
  const options = Array.from({ length: files }, (_, place) => {
    const isPicture = place === 1;
    const fileName = isPicture ? 'loja.jpg' : `tabela${place + 1}.pdf`;
    const mimetype = isPicture ? 'image/jpeg' : 'application/pdf';
    const media = { key: `7/2026-01/${id}-${place}`, fileName, mimetype, size: 1000, shared: true as const };
    const mediaType = isPicture ? ('image' as const) : ('application' as const);
    return { id: id * 100 + place, name: `Arquivo ${place + 1}`, media, mediaType };
  });
  const message = 'Veja, {{firstName}}:';
  const made = { companyId: 7, id, name: `Lista ${id}`, message, userId: 5, options };
  return { ...made, createdAt: at, updatedAt: at, version: 1, ...change };
}

/** Facts with users 5 (Ana) and 6 (Bruno), and the given queues. */
export function sampleFacts(given: SampleBot): BotFacts {
  const queues = (given.queues ?? []).map(sampleQueue);
  const all = [...queues, ...(given.others ?? []).map(sampleQueue)];
  return {
    company: { name: 'Loja', timezone: 'America/Sao_Paulo', language: 'pt', schedules: usualWeek },
    settings: { ...companySettings.parse({ companyId: 7 }), ...given.settings },
    connection: sampleConnectionItem(
      { companyId: 7, id: 3, at },
      { queueIds: queues.map(({ id }) => id), ...given.connection },
    ),
    queues,
    names: {
      queues: new Map(all.map(({ id, name, color }) => [id, { name, color }])),
      connections: new Map([[3, sampleConnection]]),
      users: new Map([
        [5, { name: 'Ana' }],
        [6, { name: 'Bruno' }],
      ]),
    },
  };
}

/** Answers the steps' questions as the store would. */
export function sampleAnswers(given: SampleBot): (wants: readonly Want[], facts: Facts) => Facts {
  const bot = sampleFacts(given);
  const others = (given.others ?? []).map(sampleQueue);
  const answer = (wanted: Want): Partial<Facts> => {
    switch (wanted.of) {
      case 'bot':
        return { bot };
      case 'person':
        return { person: given.person ?? null };
      case 'reply':
        return {
          reply: given.reply ?? { settings: defaultCampaignSettings, hidesNumbers: false, campaign: null },
        };
      case 'lanes':
        return { lanes: new Map() };
      case 'fileList':
        return { fileLists: { [wanted.id]: given.fileLists?.find(({ id }) => id === wanted.id) ?? null } };
      case 'queue':
        return { queues: { [wanted.queueId]: others.find(({ id }) => id === wanted.queueId) ?? null } };
      case 'tree':
        return { trees: { [wanted.queueId]: given.trees?.[wanted.queueId] ?? [] } };
      case 'waiting':
        return { waiting: { [wanted.queueId]: given.waiting ?? 0 } };
      case 'attendants':
        return { attendants: { [wanted.queueId]: given.attendants ?? [] } };
    }
  };
  return (wants, facts) => withAnswers(facts, wants.map(answer));
}

/** The state before the first message. */
export function sampleState(given: SampleBot, change: Partial<EngineState> = {}): EngineState {
  const connection: DirectoryConnection = {
    ...sampleConnection,
    queueIds: (given.queues ?? []).map(({ id }) => id),
  };
  return { connection, foreign: [], whole: true, facts: noFacts, ...change };
}

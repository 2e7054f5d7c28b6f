import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { DayHours } from '@balcao/shared/hours/usualWeek';
import type { Language } from '@balcao/shared/records/userModel';
import type { CampaignReplyFacts } from '../../campaigns/replies/campaignReplyFacts.ts';
import type { planReply } from '../../campaigns/replies/planReply.ts';
import type { Directory } from '../../../core/company/directoryEntity.ts';
import type { ConnectionItem } from '../../../core/records/connectionEntity.ts';
import type { ContactItem } from '../../../core/records/contactEntity.ts';
import type { Attendant } from '@balcao/shared/queues/rotationRules';
import type { FileListItem } from '../../../core/records/fileListEntity.ts';
import type { QueueItem } from '../../../core/records/queueEntity.ts';

/** What a company has set for its bot, and the queues of the connection in the order of their menu. */
export interface BotFacts {
  company: { name: string; timezone: string; language: Language; schedules: readonly DayHours[] };
  settings: CompanySettings;
  connection: ConnectionItem;
  queues: readonly QueueItem[];
  /** Of every queue, connection and person of the company, as texts name them. */
  names: Pick<Directory, 'queues' | 'connections' | 'users'>;
}

/** What the bot's steps may ask for (`Decision.wants`). What no step asks for is not read: most messages cost nothing more. */
export interface Facts {
  /** Null where connection or company are gone, and of a company that is suspended or has not paid: its bot is silent. */
  bot?: BotFacts | null;
  /** Null where the contact is made by this message. */
  person?: ContactItem | null;
  /** Queues that are not the connection's own; null where one is gone. */
  queues: Readonly<Record<number, QueueItem | null>>;
  /** Options of queues, by queue. */
  trees: Readonly<Record<number, ChatbotTree>>;
  /** How many wait in a queue, by queue. */
  waiting: Readonly<Record<number, number>>;
  attendants: Readonly<Record<number, readonly Attendant[]>>;
  /** Lists of files, by list; null where one is gone. */
  fileLists: Readonly<Record<number, FileListItem | null>>;
  /** What an answer to a campaign's message is decided by. */
  reply?: CampaignReplyFacts;
  /** What writes that answer: it loads with the first one, since most of what comes in answers no campaign. */
  planReply?: typeof planReply;
  /** Of the company's stages, by stage. */
  lanes?: Directory['tags'];
}

/** Something a step needs to go on. Who answers does so by a `switch` of all there are: another one does not compile without. */
export type Want =
  | { of: 'bot' }
  | { of: 'person' }
  | { of: 'lanes' }
  | { of: 'reply'; id: number; recipient: string }
  | { of: 'fileList'; id: number }
  | { of: 'queue' | 'tree' | 'waiting' | 'attendants'; queueId: number };

/** What is known, with what was answered besides. */
export function withAnswers(known: Facts, answers: readonly Partial<Facts>[]): Facts {
  return answers.reduce<Facts>(
    (all, one) => ({
      ...all,
      ...one,
      queues: { ...all.queues, ...one.queues },
      trees: { ...all.trees, ...one.trees },
      waiting: { ...all.waiting, ...one.waiting },
      attendants: { ...all.attendants, ...one.attendants },
      fileLists: { ...all.fileLists, ...one.fileLists },
    }),
    known,
  );
}

export const noFacts: Facts = { queues: {}, trees: {}, waiting: {}, attendants: {}, fileLists: {} };

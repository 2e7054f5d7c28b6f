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

/** A company's settings for its bot, and the connection's queues in the order of their menu. */
export interface BotFacts {
  company: { name: string; timezone: string; language: Language; schedules: readonly DayHours[] };
  settings: CompanySettings;
  connection: ConnectionItem;
  queues: readonly QueueItem[];
  /** All queues, connections and people of the company, for variables in texts. */
  names: Pick<Directory, 'queues' | 'connections' | 'users'>;
}

/**
 * Facts that the bot's steps may ask for (`Decision.wants`). Only what is asked for is read, so most messages cost
 * nothing more.
 */
export interface Facts {
  /** Null if connection or company are gone, or the company is suspended or has not paid: its bot is silent. */
  bot?: BotFacts | null;
  /** Null if this message creates the contact. */
  person?: ContactItem | null;
  /** Queues outside the connection's own, by id; null if deleted. */
  queues: Readonly<Record<number, QueueItem | null>>;
  /** Menu options by queue id. */
  trees: Readonly<Record<number, ChatbotTree>>;
  /** Number of waiting tickets by queue id. */
  waiting: Readonly<Record<number, number>>;
  attendants: Readonly<Record<number, readonly Attendant[]>>;
  /** Lists of files by id; null if deleted. */
  fileLists: Readonly<Record<number, FileListItem | null>>;
  /** Facts for an answer to a campaign's message. */
  reply?: CampaignReplyFacts;
  /** The planner of that answer: loaded on demand, since few messages answer a campaign. */
  planReply?: typeof planReply;
  /** The company's tags by id, among them its stages. */
  lanes?: Directory['tags'];
}

/**
 * A fact that a step asks for. All code that answers these uses an exhaustive `switch`, so a new kind does not compile
 * without an answer.
 */
export type Want =
  | { of: 'bot' }
  | { of: 'person' }
  | { of: 'lanes' }
  | { of: 'reply'; id: number; recipient: string }
  | { of: 'fileList'; id: number }
  | { of: 'queue' | 'tree' | 'waiting' | 'attendants'; queueId: number };

/** Merges further answers into the known facts. */
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

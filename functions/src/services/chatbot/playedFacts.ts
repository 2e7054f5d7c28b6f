import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import { withOwnTargets } from '@balcao/shared/chatbot/optionRules';
import type { PlayedOption } from '@balcao/shared/chatbot/playedOption';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { type BotFacts, type Facts, type Want, withAnswers } from '../engine/state/facts.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { plainQueue, type QueueItem } from '../../core/records/queueEntity.ts';

/** Ids of the queue being edited and of its connection; neither need be stored. */
export const simulatedIds = { queueId: 1, connectionId: 1 };

// Stored queues get ids one higher here, so that none collides with the id of the queue being edited.
const shifted = (id: number) => id + 1;

/**
 * Returns the id of the stored queue to which the conversation was transferred, or null while it is in the queue being
 * edited.
 */
export function storedQueue(playedId: number | undefined): number | null {
  return playedId === undefined || playedId === simulatedIds.queueId ? null : playedId - 1;
}

/**
 * Settings that the simulation overrides: the conversation begins where the queue has been chosen, by somebody who has
 * consented, within business hours. The queue is also taken to be the only one of its connection.
 */
const unplayed = {
  scheduleType: 'disabled',
  enableLGPD: 'disabled',
  sendGreetingMessageOneQueues: 'enabled',
} as const satisfies Partial<CompanySettings>;

interface PlayedCompany {
  queue: Pick<QueueItem, 'name' | 'greetingMessage' | 'closeTicket' | 'fileListId'> & {
    chatbots: PlayedOption[];
  };
  settings: CompanySettings;
  /** Lists of files that the queue and its options send, by id. */
  fileLists: Facts['fileLists'];
  /** ISO instant at which the simulation begins. */
  at: string;
}

/**
 * Facts for the engine's steps about a queue that need not be stored: nobody else waits, no attendant is online, and
 * other queues have no texts.
 */
export function playedFacts(
  { companyId, company }: Pick<UserContext, 'companyId' | 'company'>,
  { queue: { chatbots, ...given }, settings, fileLists, at }: PlayedCompany,
): { bot: BotFacts; answer: (wants: readonly Want[], known: Facts) => Facts } {
  const tree = numbered(withOwnTargets(chatbots));
  const options = everyOption(tree);
  const named = <Value>(ids: readonly (number | null)[], value: Value) =>
    new Map(ids.flatMap((id) => (id === null ? [] : [[id, value] as const])));
  const queue = { ...madeQueue(companyId, simulatedIds.queueId, at), ...given };
  const { name, timezone, language } = company;
  const users = named(
    options.map(({ optUserId }) => optUserId),
    { name: '' },
  );
  const queues = named(
    options.map(({ optQueueId }) => optQueueId),
    { name: '', color: '' },
  );
  const bot: BotFacts = {
    company: { name, timezone, language, schedules: usualWeek },
    settings: { ...settings, ...unplayed },
    connection: {
      ...defaultConnectionSettings,
      companyId,
      id: simulatedIds.connectionId,
      name,
      channel: 'whatsapp',
      isDefault: true,
      queueIds: [queue.id],
      sealedToken: '',
      createdAt: at,
      updatedAt: at,
      version: 1,
    },
    queues: [queue],
    names: { queues: queues.set(queue.id, queue), connections: new Map(), users },
  };
  const answer = (wanted: Want): Partial<Facts> => {
    switch (wanted.of) {
      case 'bot':
        return { bot };
      case 'person':
        return { person: null };
      case 'reply':
        return {};
      case 'lanes':
        return { lanes: new Map() };
      case 'fileList':
        return { fileLists: { [wanted.id]: fileLists[wanted.id] ?? null } };
      case 'queue':
        return { queues: { [wanted.queueId]: madeQueue(companyId, wanted.queueId, at) } };
      case 'tree':
        return { trees: { [wanted.queueId]: wanted.queueId === simulatedIds.queueId ? tree : [] } };
      case 'waiting':
        return { waiting: { [wanted.queueId]: 0 } };
      case 'attendants':
        return { attendants: { [wanted.queueId]: [] } };
    }
  };
  return { bot, answer: (wants, known) => withAnswers(known, wants.map(answer)) };
}

/** Numbers the options, and shifts the ids of the queues they name. */
function numbered(tree: readonly PlayedOption[], next = { id: 0 }): ChatbotOption[] {
  return tree.map((option) => ({
    ...option,
    id: (next.id += 1),
    optQueueId: option.optQueueId === null ? null : shifted(option.optQueueId),
    options: numbered(option.options, next),
  }));
}

function madeQueue(companyId: number, id: number, at: string): QueueItem {
  return {
    ...plainQueue,
    companyId,
    id,
    name: '',
    color: '',
    greetingMessage: '',
    outOfHoursMessage: '',
    orderQueue: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

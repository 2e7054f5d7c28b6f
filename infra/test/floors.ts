/** A storey of a package's sources: a folder of folders, which import each other and those of lower floors only. */
export interface Floor {
  name: string;
  /** What stands on it, as docs/architecture.md has it. */
  holds: string;
}

/** The floors of functions/src, the lowest first; what stands beside them (`lambdas`, `loading`, `projections`) is on top. */
export const floorsOfFunctions: readonly Floor[] = [
  {
    name: 'platform',
    holds: 'database, HTTP, process, stream, timers, media, spreadsheets: knows no customer',
  },
  {
    name: 'core',
    holds:
      'the inbox: `company` and `people`, `records` (what is stored of tickets, contacts, queues, connections), `area` (how one is declared), `ownedFiles` (whose they are), `decisions`, `outbound`, `live`, then contacts, conversations, tickets, messages, queues, connections, groups, tags',
  },
  {
    name: 'services',
    holds:
      'what rests on the inbox: engine, campaigns, schedules, imports, exports, erasure, chats, kanban, …',
  },
  { name: 'admin', holds: 'companies, plans, people, sign-in, settings, help, audit' },
];

const root = 'functions/src/';

/** The folder that a file of functions/src stands in: of a floor two names, of what is on top one, `lists` of its root. */
export function folderOfFunction(file: string): string | undefined {
  if (!file.startsWith(root)) return undefined;
  const [floor, folder] = file.slice(root.length).split('/').slice(0, -1);
  if (floor === undefined) return 'lists';
  return floorsOfFunctions.some(({ name }) => name === floor) ? `${floor}/${folder ?? ''}` : floor;
}

/** How high a folder stands; what is on top is higher than all floors. */
export function levelOf(folder: string): number {
  const level = floorsOfFunctions.findIndex(({ name }) => folder.startsWith(`${name}/`));
  return level < 0 ? floorsOfFunctions.length : level;
}

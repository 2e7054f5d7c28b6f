/**
 * A level of a package's folders. A folder imports folders of its own level (without cycles) and of levels below, never
 * of levels above.
 */
export interface Floor {
  /** Folder below the package's root, or `rootFiles` or `otherFolders`. */
  name: string;
  /** Description of the content, the same text as in docs/architecture.md. */
  holds: string;
  /** True if it is a folder of folders, each of which counts by itself. */
  rooms?: true;
}

/** Stands for the files in a package's root, which list its areas or start it. */
export const rootFiles = 'files of the root';
/** Stands for all folders that no floor names. */
export const otherFolders = 'all other folders';

export interface PackageFloors {
  /** Heading of the package's table in docs/architecture.md. */
  name: string;
  /** Folder of its sources, with a slash at the end. */
  root: string;
  /** The lowest first. */
  floors: readonly Floor[];
}

export const packageFloors: readonly PackageFloors[] = [
  {
    name: 'shared',
    root: 'shared/src/',
    floors: [
      { name: 'text', holds: 'rules of plain text: folding, clipping, what can be seen of it' },
      { name: 'contract', holds: 'how operations and areas are declared' },
      { name: 'hours', holds: "opening hours and the company's clock" },
      {
        name: 'records',
        holds:
          'models that several areas share: users, plans, contacts, connections, tags, tickets, messages, queues',
      },
      {
        name: otherFolders,
        holds:
          'areas: operations, rules and error codes; besides `channels` (events and commands between functions and connector) and `privacy` (consent)',
      },
      {
        name: rootFiles,
        holds: 'the list of areas, and what follows from it: error codes, topics, the whole contract',
      },
    ],
  },
  {
    name: 'functions',
    root: 'functions/src/',
    floors: [
      {
        name: 'platform',
        holds:
          '`db`, `http`, `runtime` (settings, log, retries), `secrets`, `stream`, `timers`, `media`, `exports` (files to download), `spreadsheets`: knows no customer',
        rooms: true,
      },
      {
        name: 'core',
        holds:
          'the inbox: `company` and `people`, `records` (what is stored of tickets, contacts, queues, connections), `area` (how one is declared), `requests` (the checks of every request), `ownedFiles` (who names a stored file), `decisions`, `outbound`, `live`, then `contacts`, `conversations`, `tickets`, `messages`, `queues`, `chatbot` (their menus), `connections`, `groups`, `tags`; `wideChanges` (what can be undone for a day)',
        rooms: true,
      },
      {
        name: 'services',
        holds:
          'what rests on the inbox: engine, campaigns, schedules, imports, exports, erasure, chats, kanban, …',
        rooms: true,
      },
      {
        name: 'admin',
        holds: '`companies`, `plans`, `users`, `auth` (sign-in), `settings`, `helps`, `audit`, `version`',
        rooms: true,
      },
      { name: rootFiles, holds: 'the list of areas, and what follows from it: handlers, rights, timers' },
      { name: otherFolders, holds: 'entry points: `lambdas`, `loading`, `projections`' },
    ],
  },
  {
    name: 'connector',
    root: 'connector/src/',
    floors: [
      { name: 'platform', holds: 'backoff, limits, locks, settings, health: knows no WhatsApp' },
      { name: 'db', holds: 'entities: leases, the register of sessions, parked commands, lost files' },
      { name: 'keys', holds: 'session keys, sealed, and the cache in front of them' },
      { name: 'whatsapp', holds: 'translation between messages of Baileys and ours' },
      { name: 'inbound', holds: 'received messages: files are stored, events put on the queue' },
      { name: 'parts', holds: 'what all sessions of the process share: limits, pace, clients' },
      { name: 'phoneBook', holds: "names from the phone's address book" },
      { name: 'profiles', holds: 'names and pictures of people and groups' },
      { name: 'socket', holds: 'one socket to WhatsApp and what is remembered about it' },
      { name: 'outbound', holds: 'the queue of a shard, sending, parking while a connection is away' },
      { name: 'session', holds: 'sessions of this process: start, reconnect, end' },
      { name: 'commands', holds: 'what a command from the queue does to a session' },
      { name: rootFiles, holds: 'the process: start, shards, metrics' },
    ],
  },
  {
    name: 'frontend',
    root: 'frontend/src/',
    floors: [
      {
        name: 'frame',
        holds:
          'calls (`api`), `session`, languages (`i18n`), `texts` of the frame, `theme`, live events (`realtime`), page translators (`translators`): knows no screen',
        rooms: true,
      },
      { name: 'components', holds: 'small parts that know nothing of what they show' },
      {
        name: 'kit',
        holds: 'what screens are made of: forms, lists, tables, pickers, and how an area is declared',
      },
      { name: 'inbox', holds: 'cached tickets and contacts, which events of several areas change' },
      { name: 'areas', holds: 'screens, one folder an area', rooms: true },
      { name: rootFiles, holds: 'the lists of areas' },
      { name: 'app', holds: 'start, routes, menu, command palette' },
    ],
  },
];

/** Folder that a file of a package counts to, with its room where the floor has rooms; undefined outside the package. */
export function folderOf({ root, floors }: PackageFloors, file: string): string | undefined {
  if (!file.startsWith(root)) return undefined;
  const [floor, room] = file.slice(root.length).split('/').slice(0, -1);
  // `main.ts`, the script of the page, may import everything. Files beside it, the lists of areas, may not.
  if (floor === undefined) return file.endsWith('/main.ts') ? 'main' : rootFiles;
  const hasRooms = floors.find(({ name }) => name === floor)?.rooms === true;
  return hasRooms ? `${floor}/${room ?? ''}` : floor;
}

/** Height of a folder; a higher one may import a lower one. */
export function levelOf({ floors }: PackageFloors, folder: string): number {
  if (folder === 'main') return floors.length;
  const heightOf = (floor: string | undefined) => floors.findIndex(({ name }) => name === floor);
  const level = heightOf(folder === rootFiles ? folder : folder.split('/')[0]);
  return level < 0 ? heightOf(otherFolders) : level;
}

import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Tally } from '../../platform/db/listCounterEntity.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import type { OwnedFile } from '../ownedFiles/ownedFile.ts';
import type { FileOwner, PlainFile } from '../ownedFiles/plainFile.ts';
import type { Programs } from '../../platform/http/handler.ts';
import type { EventRule } from '../live/eventRule.ts';
import type { SecretName } from '../../platform/secrets/secrets.ts';
import type { JobKind } from '../../platform/timers/jobKinds.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

/** Functions behind the REST API, divided by traffic and permissions (docs/decisions/2026-11-22-loading-by-area.md). */
export type RestFunction =
  | 'auth'
  | 'conversations'
  | 'messaging'
  | 'content'
  | 'administration'
  | 'platform'
  | 'outreach'
  | 'team'
  | 'external'
  | 'spreadsheets';

/**
 * A permission of a function besides reading and writing items (infra/lib/tableRights.ts); infra/lib/statementsFor.ts
 * translates it to IAM statements.
 */
export type Need =
  /** Reads one of the signing secrets. */
  | `secret:${SecretName}`
  /** Encrypts connections' tokens, and decrypts them for users who may see them. */
  | 'connectionTokens'
  /** Decrypts connections' tokens. */
  | 'openTokens'
  /** Creates and deletes API keys of the programs' usage plan. */
  | 'gatewayKeys'
  /** Encrypts provider keys that companies store. */
  | 'sealSecrets'
  /** Decrypts provider keys, to call the provider. */
  | 'openSecrets'
  /** Creates and decrypts data keys of sessions; only the connector does. */
  | 'sessionKeys'
  /** Sends to the outbound queues of connectors. */
  | 'sendOutbound'
  /** Sends to the queues of timers and jobs. */
  | 'sendTimers'
  /** Creates EventBridge schedules that put a timer on its queue at an instant. */
  | 'timerAlarms'
  /** Sends changes of the table that no retry would fix to the queue of the stream's failures. */
  | 'setAside'
  /** Sends changes of the table that fail alone to the queue of parked changes. */
  | 'parkChanges'
  /** Sends inbound events that cannot be handled to the dead-letter queue. */
  | 'deadLetter'
  /** Sends messages of the timers' (or jobs') queue that hold no timer (or no job) to the dead-letter queue. */
  | 'deadLetterTimers'
  | 'deadLetterJobs'
  /**
   * Stores files of conversations, and those that share their folder (of colleagues' chats, schedules, campaigns, file
   * lists, greetings).
   */
  | 'storeFiles'
  /** Reads files of conversations. */
  | 'readFiles'
  /** Reads files of conversations and pictures of contacts, to include them in exports. */
  | 'takeFilesOut'
  /** Presigns uploads. */
  | 'presignUploads'
  /** Reads uploaded files. */
  | 'claimUploads'
  /** Stores files of quick messages and announcements, and pictures of users. */
  | 'storePassingFiles'
  /** Stores logos of the platform, which are public. */
  | 'storePublicFiles'
  /** Stores export files, and continues files that an earlier run began. */
  | 'storeExports'
  /** Deletes stored files of a company (of conversations, passing files, exports, pictures) with all their versions. */
  | 'eraseFiles'
  /** Sends frames to browsers and closes their sockets. */
  | 'sockets'
  /** Sends mails. */
  | 'mail';

/** Code that reacts to changes of an entity. Each module exports a value named after the entity. */
export interface StreamedEntity<Name extends string = string> {
  /** Turns changes into live events; an entity has one event rule, in one area. */
  events?: () => Promise<Readonly<Record<`${Name}Events`, EventRule>>>;
  /** Derives data from changes; several areas may have a projection of the same entity. */
  projection?: () => Promise<Readonly<Record<`${Name}Projection`, Projection>>>;
  /** The item's share of counters, for `npm run rebuild -- counters`. */
  tally?: () => Promise<Readonly<Record<`${Name}Tally`, Tally>>>;
}

/** A kind of files that something of the area owns: a plain one, or one with a declaration (core/ownedFiles/ownedFile.ts). */
export type DeclaredFile =
  | PlainFile
  | {
      /** Loads the declaration, exported under the name of the kind. */
      declared: () => Promise<object>;
      /** Entity whose changes may leave a file that no item names any more; `OwnedFile.left` returns such files. */
      leftBy?: string;
    };

/**
 * Server-side parts of an area. Importing a declaration is cheap: a function loads only the parts that it runs, and its
 * bundle leaves out all other parts by file name (`*Handlers`, `*Programs`, `*Events`, `*Projection`, `*Timer`, `*Job`).
 */
export interface Area {
  /** The function that serves the area's operations. */
  function: RestFunction;
  /** Loads the handlers of the area's operations, exported as `<area>Handlers` (generated from the folder). */
  handlers: () => Promise<object>;
  /** Loads the authentication and call log of programs, for an area that programs call. */
  programs?: () => Promise<Programs>;
  /** Code that reacts to changes, by entity name (attribute `et` of its items). */
  entities?: Readonly<Record<string, StreamedEntity>>;
  /** Handlers of the area's timers, exported as `<kind>Timer`. */
  timers?: Readonly<Record<string, () => Promise<object>>>;
  /** Handlers of the area's long-running timers (platform/timers/jobKinds.ts), exported as `<kind>Job`. */
  jobs?: Readonly<Record<string, () => Promise<object>>>;
  /**
   * Files that the area owns, by the kind of the timers that delete them; core/ownedFiles has one handler for all
   * kinds.
   */
  files?: Readonly<Record<string, DeclaredFile>>;
  /**
   * Further permissions of the area's code, by the functions in which the code runs. Access to the table, and what
   * every REST function has, need no entry.
   */
  needs?: Readonly<Partial<Record<'operations' | 'projections' | 'timers' | 'jobs', readonly Need[]>>>;
  /**
   * SDK clients that most of the area's calls need. They are loaded at the function's start, while Lambda gives full
   * CPU.
   */
  clients?: readonly 'sqs'[];
}

type NamedAfterEntity<Declared> = Declared extends { entities: infer Entities }
  ? { entities: { [Name in keyof Entities & string]: StreamedEntity<Name> } }
  : unknown;
type NamedAfterKind<Declared> = Declared extends { timers: infer Timers }
  ? {
      timers: {
        [Kind in keyof Timers & string]: Kind extends JobKind
          ? never
          : () => Promise<Readonly<Record<`${Kind}Timer`, TimerHandler>>>;
      };
    }
  : unknown;
/** Fields of this type, or without a value, in the items of the entity that `Load` loads. */
type FieldWith<Value, Load, Of extends string> = Load extends () => Promise<
  Readonly<Record<`${Of}Entity`, { fromItem(item: StoredItem): infer Item }>>
>
  ? { [Field in keyof Item]-?: Item[Field] extends Value | undefined ? Field : never }[keyof Item]
  : never;
type NamedAfterFile<Declared> = Declared extends { files: infer Files }
  ? {
      files: {
        [Kind in keyof Files & string]: Files[Kind] extends { of: infer Of extends string; owner: infer Load }
          ? {
              owner: () => Promise<Readonly<Record<`${Of}Entity`, FileOwner>>>;
              field: FieldWith<{ key: string }, Load, Of>;
              sharedIf?: FieldWith<boolean, Load, Of>;
            }
          : {
              declared: () => Promise<
                Readonly<Record<Kind, { kind: Kind } & Pick<OwnedFile<never>, 'leaves'>>>
              >;
            };
      };
    }
  : unknown;
type NamedAfterJob<Declared> = Declared extends { jobs: infer Jobs }
  ? {
      jobs: {
        [Kind in keyof Jobs & string]: Kind extends JobKind
          ? () => Promise<Readonly<Record<`${Kind}Job`, TimerHandler>>>
          : never;
      };
    }
  : unknown;

/** Declares an area; `npm run generate` lists it in `areas.ts`. */
export function defineArea<const Declared extends Area>(
  area: Declared &
    NamedAfterEntity<Declared> &
    NamedAfterKind<Declared> &
    NamedAfterFile<Declared> &
    NamedAfterJob<Declared>,
): Declared {
  return area;
}

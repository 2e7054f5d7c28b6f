import type { Tally } from '../../platform/db/listCounterEntity.ts';
import type { Projection } from '../../platform/stream/projection.ts';
import type { OwnedFile } from '../ownedFiles/ownedFile.ts';
import type { EventRule } from '../live/eventRule.ts';
import type { SecretName } from '../../platform/runtime/secrets.ts';
import type { JobKind } from '../../platform/timers/jobKinds.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';

/** The functions behind the REST API, by traffic and rights (docs/decisions/2026-11-22-loading-by-area.md). */
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

/** Something a function may do besides reading and writing items (infra/lib/tableRights.ts); infra/lib/statementsFor.ts says it in IAM's words. */
export type Need =
  /** Reads one of the signing secrets. */
  | `secret:${SecretName}`
  /** Encrypts the tokens of connections, and opens them for whoever may see them. */
  | 'connectionTokens'
  /** Opens them. */
  | 'openTokens'
  /** Makes and takes away the keys of the usage plan of programs. */
  | 'gatewayKeys'
  /** Encrypts what companies store of their providers' keys. */
  | 'sealSecrets'
  /** Opens them, to call the provider. */
  | 'openSecrets'
  /** Makes and opens the data keys of sessions: the connector. */
  | 'sessionKeys'
  /** Wakes connectors. */
  | 'sendOutbound'
  /** Puts what is due soon on the queue of timers or of jobs. */
  | 'sendTimers'
  /** Has EventBridge put a timer on its queue at an instant. */
  | 'timerAlarms'
  /** Puts aside inbound events that it cannot handle. */
  | 'deadLetter'
  /** Stores files of conversations. */
  | 'storeFiles'
  /** Reads files of conversations. */
  | 'readFiles'
  /** Reads files of conversations and pictures of contacts, to hand them over. */
  | 'takeFilesOut'
  /** Presigns uploads. */
  | 'presignUploads'
  /** Reads what was uploaded. */
  | 'claimUploads'
  /** Stores files of quick messages and pictures of users. */
  | 'storePassingFiles'
  /** Stores logos of the platform, which anybody may fetch. */
  | 'storePublicFiles'
  /** Stores what people take out of the house, and goes on with what it has begun of that. */
  | 'storeExports'
  /** Deletes what customers sent, and their pictures, with all versions. */
  | 'eraseFiles'
  /** Sends frames to browsers and closes their sockets. */
  | 'sockets'
  /** Sends mails. */
  | 'mail';

/** What follows from changes of one entity. Each file exports what is named after the entity. */
export interface StreamedEntity<Name extends string = string> {
  /** How its changes become live events: one area has the rule of an entity. */
  events?: () => Promise<Readonly<Record<`${Name}Events`, EventRule>>>;
  /** What is maintained from its changes: several areas may follow one entity. */
  projection?: () => Promise<Readonly<Record<`${Name}Projection`, Projection>>>;
  /** What it adds to counters, for `npm run rebuild -- counters`. */
  tally?: () => Promise<Readonly<Record<`${Name}Tally`, Tally>>>;
}

/** A kind of files that something of the area owns (core/ownedFiles/ownedFile.ts). */
export interface DeclaredFile {
  /** Loads the declaration, exported as the kind is called. */
  declared: () => Promise<object>;
  /** Entity whose changes are followed for files that they leave without a name (`OwnedFile.left`). */
  leftBy?: string;
}

/**
 * What an area is made of on the server. Cheap to import: a function loads what it runs, and what it never runs is left
 * out of its bundle by the names of the files (`*Handlers`, `*Events`, `*Projection`, `*Timer`, `*Job`, `*File`, `*Picture`).
 */
export interface Area {
  /** Which function answers its operations. */
  function: RestFunction;
  /** Loads the handlers of its operations, exported as `<area>Handlers`. */
  handlers: () => Promise<object>;
  /** By the entity's name, the items' `et`. */
  entities?: Readonly<Record<string, StreamedEntity>>;
  /** What its timers do when they are due, exported as `<kind>Timer`. */
  timers?: Readonly<Record<string, () => Promise<object>>>;
  /** The same of those that work for long (platform/timers/jobKinds.ts), exported as `<kind>Job`. */
  jobs?: Readonly<Record<string, () => Promise<object>>>;
  /** By the kind of the timer that each has, and that core/ownedFiles runs for all of them. */
  files?: Readonly<Record<string, DeclaredFile>>;
  /** What its code may do where it runs, besides the table and what every REST function may. */
  needs?: Readonly<Partial<Record<'operations' | 'projections' | 'timers' | 'jobs', readonly Need[]>>>;
  /** Clients that most of its calls need: they load at the function's start, where Lambda's burst pays for them. */
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
type NamedAfterFile<Declared> = Declared extends { files: infer Files }
  ? {
      files: {
        [Kind in keyof Files & string]: {
          declared: () => Promise<
            Readonly<Record<Kind, { kind: Kind } & Pick<OwnedFile<never, never>, 'leaves'>>>
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

/** Declares an area; `areas.ts` lists it. */
export function defineArea<const Declared extends Area>(
  area: Declared &
    NamedAfterEntity<Declared> &
    NamedAfterKind<Declared> &
    NamedAfterFile<Declared> &
    NamedAfterJob<Declared>,
): Declared {
  return area;
}

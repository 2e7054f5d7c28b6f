import type { PlanFlag } from './planFlags.ts';

/** Who may hear a topic, as for operations (`defineOperation.ts`). */
export interface TopicRule {
  /** Only while the company's plan has this flag. */
  readonly planFlag?: PlanFlag;
  /** Also in a suspended or expired company. */
  readonly openWhenExpired?: true;
}

/** A live topic. The payload (`data` of its events) is a type only, so that nobody loads a schema for it. */
export interface Topic<Data = unknown> extends TopicRule {
  readonly carries?: Data;
}

export const topic = <Data>(rule: TopicRule = {}): Topic<Data> => rule;

/** Declaration of an area. Must be cheap to import: heavy parts are loaded lazily by functions. */
export interface Area {
  /** Loads the area's operations, exported as `<area>Api`. */
  api: () => Promise<object>;
  /** Live topics by their name on the wire. */
  events?: Readonly<Record<string, Topic>>;
  /** Error codes of this area's operations only, with their HTTP status; shared codes are in errorStatus.ts. */
  errors?: Readonly<Record<`ERR_${string}`, number>>;
  /** Kinds of ids that the area assigns, with the number that a process reserves at a time. */
  ids?: Readonly<Record<string, number>>;
  /** Actions of the audit log that its code records apart from an operation's `audit`. */
  alsoAudits?: readonly string[];
}

/** Declares an area; `npm run generate` lists it in `areas.ts`. */
export function defineArea<const Declared extends Area>(area: Declared): Declared {
  return area;
}

/** A live topic. What its events carry under `data` is a type only, so that nobody loads a schema for it. */
export interface Topic<Data = unknown> {
  readonly carries?: Data;
}

export const topic = <Data>(): Topic<Data> => ({});

/** What an area is made of for everybody. Cheap to import: what is heavy stands behind a function that loads it. */
export interface Area {
  /** Loads the area's operations, exported as `<area>Api`. */
  api: () => Promise<object>;
  /** Its live topics by their name on the wire (wire facts, section 15). */
  events?: Readonly<Record<string, Topic>>;
  /** Codes that only this area's operations answer, with their status; the others stand in errorStatus.ts. */
  errors?: Readonly<Record<`ERR_${string}`, number>>;
  /** Kinds of ids that it gives out, with how many a process takes at a time. */
  ids?: Readonly<Record<string, number>>;
}

/** Declares an area; `areas.ts` lists it. */
export function defineArea<const Declared extends Area>(area: Declared): Declared {
  return area;
}

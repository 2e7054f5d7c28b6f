import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';

/**
 * Kind of the record that an id field names (`ticket`, `queue`). Contract tests fill every such field with ids of that
 * kind, of the same and of another company.
 */
export const idKinds = z.registry<{ kind: string }>();

const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const anyId = z.union([z.int().positive(), idText]);

/** Positive integer id in a path or query, where it is text. */
export const idTextOf = (kind: string) => idText.clone().register(idKinds, { kind });

/** Positive integer id in a JSON body; existing clients send some as text. */
export const idOf = (kind: string) => anyId.clone().register(idKinds, { kind });

/**
 * A field that a form may leave empty: '' and null become `empty`, the default of a new record. On creation they mean
 * "not given", on an update they clear the field; only an absent field stays unchanged. A test checks this for every
 * optional field of a body.
 */
export const emptyAs = <Schema extends z.ZodType, Empty extends z.output<Schema> | null | undefined>(
  schema: Schema,
  empty: Empty,
) => z.union([schema, z.literal('').transform(() => empty), z.null().transform(() => empty)]);

/** Id in a field that may be cleared; some clients send false for no choice. */
export const optionalIdOf = (kind: string) =>
  emptyAs(z.union([idOf(kind), z.literal(false).transform(() => null)]), null);

/** Ids in a field that may be cleared. */
export const optionalIdsOf = (kind: string, max: number) =>
  emptyAs(z.union([z.array(idOf(kind)).max(max), z.literal(false).transform((): number[] => [])]), []);

/** The public uuid of a record. */
export const uuidOf = (kind: string) => z.uuid().register(idKinds, { kind });

/** Date in a field that may be cleared. */
export const optionalDate = emptyAs(z.iso.date(), null);

/** Whole number; existing clients send it as text too. */
export const wholeNumber = (max: number) =>
  z.union([
    z.int().min(0).max(max),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().max(max)),
  ]);

/** Whole number in a form; `empty` is the default of a new record. */
export const formNumber = <const Empty extends number | null = 0>(max: number, empty = 0 as Empty) =>
  emptyAs(wholeNumber(max), empty);

/** Text in a form; existing clients send null for none. */
export const formText = (max: number) => emptyAs(z.string().max(max), '');

export const idParamsOf = (kind: string) => z.object({ id: idTextOf(kind) });

/** ISO instant in UTC. */
export const instant = z.iso.datetime();

/** Switch with the value `enabled` or `disabled`; also accepts `enable`, `disable` and booleans. */
export const toggle = z
  .enum(['enabled', 'disabled', 'enable', 'disable', 'true', 'false'])
  .or(z.boolean())
  .transform((value) => (/^(enable|true)/.test(String(value)) ? 'enabled' : 'disabled') as Toggle);
export const toggleValue = z.enum(['enabled', 'disabled']);
export type Toggle = z.infer<typeof toggleValue>;

/** Boolean in a query: `"true"` or `"false"`. */
export const flagText = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Boolean in a form, sent as text in multipart; `empty` is the default of a new record. */
export const formFlag = <const Empty extends boolean | null | undefined>(empty: Empty) =>
  emptyAs(z.union([z.boolean(), flagText]), empty);

/** Array in a query, as JSON text (`queueIds=[1,2]`). */
export function jsonArray<Item extends z.ZodType>(item: Item, max = 100) {
  return z
    .string()
    .max(4000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(max));
}

/** Filter by ids (`[1,2]`); the null that existing clients send for "none" is dropped. */
export const choiceOf = (kind: string) =>
  jsonArray(optionalIdOf(kind))
    .transform((ids) => ids.filter((each) => each !== null))
    .optional();

/** Paging of all lists: `pageNumber` from 1 to 50 for existing clients, the opaque `cursor` for ours. */
export const paging = {
  pageNumber: z
    .string()
    .regex(/^0{0,2}([1-9]|[1-4]\d|50)$/)
    .transform(Number)
    .optional(),
  cursor: z.string().max(2000).optional(),
};

/** Fields of all paged replies. `count` of a filtered list is a lower bound. */
export const pageReply = {
  count: z.int().nonnegative(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
};

/** Name of 2 to `max` characters, trimmed, all of them visible. */
export const nameText = (max: number) => z.string().trim().min(2).max(max).refine(isVisibleName);

/** HH:mm between 00:00 and 23:59. */
export const hourText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/**
 * Chosen by the caller, in the header Idempotency-Key or in the body: within 24 hours a repeated request has no second
 * effect.
 */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(128)
  .regex(/^\P{C}+$/u);

/** Reply of operations that only confirm. */
export const messageReply = z.object({ message: z.string() });

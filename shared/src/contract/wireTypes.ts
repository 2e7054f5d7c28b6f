import * as z from 'zod';
import { isVisibleName } from '../text/visibleName.ts';

/**
 * What each id names (`ticket`, `queue`), by the schema of its field. Tests of the contract give every such field an
 * id of that kind, their own and another company's.
 */
export const idKinds = z.registry<{ kind: string }>();

const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const anyId = z.union([z.int().positive(), idText]);

/** Positive integer id in a path or a query, where it arrives as text. */
export const idTextOf = (kind: string) => idText.clone().register(idKinds, { kind });

/** Positive integer id in a JSON body; existing clients send some as text. */
export const idOf = (kind: string) => anyId.clone().register(idKinds, { kind });

/**
 * A field that a form may leave empty (readings, "what forms send"): '' and null stand for `empty`, which is what a new
 * thing has where nothing was said. So on creation they mean not given, on an update they clear the field, and only a
 * missing one leaves it as it was. A test holds every optional field of a body to it.
 */
export const emptyAs = <Schema extends z.ZodType, Empty extends z.output<Schema> | null | undefined>(
  schema: Schema,
  empty: Empty,
) => z.union([schema, z.literal('').transform(() => empty), z.null().transform(() => empty)]);

/** Id where the field may be emptied; of a choice that is unset, some clients send false. */
export const optionalIdOf = (kind: string) =>
  emptyAs(z.union([idOf(kind), z.literal(false).transform(() => null)]), null);

/** Ids where the field may be emptied. */
export const optionalIdsOf = (kind: string, max: number) =>
  emptyAs(z.union([z.array(idOf(kind)).max(max), z.literal(false).transform((): number[] => [])]), []);

/** The uuid by which a thing is known outside. */
export const uuidOf = (kind: string) => z.uuid().register(idKinds, { kind });

/** Date where the field may be emptied; forms of existing clients send ''. */
export const optionalDate = emptyAs(z.iso.date(), null);

/** Whole number, which existing clients send as text too. */
export const wholeNumber = (max: number) =>
  z.union([
    z.int().min(0).max(max),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().max(max)),
  ]);

/** Whole number of a form; `empty` is what a new thing has. */
export const formNumber = <const Empty extends number | null = 0>(max: number, empty = 0 as Empty) =>
  emptyAs(wholeNumber(max), empty);

/** Text of a form, where existing clients send null for none. */
export const formText = (max: number) => emptyAs(z.string().max(max), '');

export const idParamsOf = (kind: string) => z.object({ id: idTextOf(kind) });

/** ISO instant in UTC. */
export const instant = z.iso.datetime();

/** Switches are stored `enabled` or `disabled`; `enable`, `disable` and booleans are accepted (readings). */
export const toggle = z
  .enum(['enabled', 'disabled', 'enable', 'disable', 'true', 'false'])
  .or(z.boolean())
  .transform((value) => (/^(enable|true)/.test(String(value)) ? 'enabled' : 'disabled') as Toggle);
export const toggleValue = z.enum(['enabled', 'disabled']);
export type Toggle = z.infer<typeof toggleValue>;

/** `"true"` and `"false"` as queries carry them. */
export const flagText = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Boolean of a form, which a multipart one carries as text; `empty` is what a new thing has. */
export const formFlag = <const Empty extends boolean | null | undefined>(empty: Empty) =>
  emptyAs(z.union([z.boolean(), flagText]), empty);

/** Arrays travel in queries as JSON text (`queueIds=[1,2]`). */
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

/** A choice of ids (`[1,2]`); existing clients put null into it for "none", which asks for nothing. */
export const choiceOf = (kind: string) =>
  jsonArray(optionalIdOf(kind))
    .transform((ids) => ids.filter((each) => each !== null))
    .optional();

/** Paging of every list: `pageNumber` from 1 to 50 for existing clients, the opaque `cursor` for ours. */
export const paging = {
  pageNumber: z
    .string()
    .regex(/^0{0,2}([1-9]|[1-4]\d|50)$/)
    .transform(Number)
    .optional(),
  cursor: z.string().max(2000).optional(),
};

/** Envelope fields of every paged list. `count` of a filtered list is a lower bound. */
export const pageReply = {
  count: z.int().nonnegative(),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
};

/** Name of a person or a thing, 2 to `max` characters, trimmed, all of them to be seen. */
export const nameText = (max: number) => z.string().trim().min(2).max(max).refine(isVisibleName);

/** HH:mm between 00:00 and 23:59. */
export const hourText = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Chosen by the caller, as the header Idempotency-Key or in the body: what it marks is done once within 24 hours. */
export const idempotencyKey = z.string().min(1).max(64);

/** Answer of operations that only confirm. */
export const messageReply = z.object({ message: z.string() });

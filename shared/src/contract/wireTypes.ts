import * as z from 'zod';
import { isVisibleName } from '../visibleName.ts';

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

/** Id where the field may be emptied: null and '' mean none. */
export const optionalIdOf = (kind: string) =>
  z.union([idOf(kind), z.null(), z.literal('')]).transform((value) => (value === '' ? null : value));

/** The uuid by which a thing is known outside. */
export const uuidOf = (kind: string) => z.uuid().register(idKinds, { kind });

/** Date where the field may be emptied; forms of existing clients send ''. */
export const optionalDate = z
  .union([z.iso.date(), z.null(), z.literal('')])
  .transform((value) => (value === '' ? null : value));

/** Whole number of a form: existing clients send some as text, and nothing for 0. */
export const formNumber = (max: number) =>
  z.union([
    z.int().min(0).max(max),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .pipe(z.int().max(max)),
    z.union([z.literal(''), z.null()]).transform(() => 0),
  ]);

/** Text of a form, where existing clients send null for none. */
export const formText = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((text) => text ?? '');

export const idParamsOf = (kind: string) => z.object({ id: idTextOf(kind) });

/** ISO instant in UTC. */
export const instant = z.iso.datetime();

/** Switches are stored `enabled` or `disabled`; `enable` and `disable` are accepted (readings). */
export const toggle = z
  .enum(['enabled', 'disabled', 'enable', 'disable'])
  .transform((value) => (value.startsWith('enable') ? 'enabled' : 'disabled') as Toggle);
export const toggleValue = z.enum(['enabled', 'disabled']);
export type Toggle = z.infer<typeof toggleValue>;

/** `"true"` and `"false"` as queries carry them. */
export const flagText = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Arrays travel in queries as JSON text (`queueIds=[1,2]`). An empty text is no array. */
export function jsonArray<Item extends z.ZodType>(item: Item, max = 100) {
  return z
    .string()
    .max(4000)
    .transform((text, ctx): unknown => {
      if (text === '') return [];
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(item).max(max));
}

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

/** Answer of operations that only confirm. */
export const messageReply = z.object({ message: z.string() });

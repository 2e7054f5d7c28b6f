import type { Change } from './expressions.ts';
import { fillTemplate, type KeyTemplate, type KeyValues } from './keyTemplate.ts';

/** An item as stored in the table, with its keys. */
export type StoredItem = Record<string, unknown>;
export type ItemKey = {
  pk: string;
  sk: string;
};

export interface IndexTemplate {
  pk: KeyTemplate;
  sk: string;
}

export interface EntityOptions<
  Pk extends KeyTemplate,
  Sk extends string,
  Item extends object = Record<never, never>,
> {
  /** Value of the `et` attribute, by which stream consumers tell items apart. */
  name: string;
  /** One line for docs/data-model.md. */
  description: string;
  /** Schema version written as `v`. */
  version: number;
  /**
   * Personal data of a customer: `contact` is erased with the contact (functions/src/services/erasure, whose test fails
   * for an entity that it does not find); `kept` holds only an id or sealed data, and expires or goes with its
   * connection.
   */
  personal: 'contact' | 'kept' | 'none';
  pk: Pk;
  sk: Sk;
  indexes?: Partial<Record<'gsi1' | 'gsi2' | 'gsi3', IndexTemplate>>;
  /**
   * Values not stored because `fromItem` adds them again, which makes long lists cheaper to read. Conditions must not
   * name these attributes.
   */
  defaults?: Readonly<Partial<Item>>;
  /** Shorter stored form of some values, and its inverse `unpack`. Conditions must not name these attributes. */
  pack?(item: Item): object;
  unpack?(packed: Item): Item;
  /** From version n to n + 1, applied on read. */
  upgrades?: Readonly<Record<number, (item: StoredItem) => StoredItem>>;
}

export interface Entity<Item extends object, Pk extends KeyTemplate, Sk extends string> {
  readonly options: EntityOptions<Pk, Sk, Item>;
  key(values: KeyValues<Pk> & KeyValues<Sk>): ItemKey;
  partition(values: KeyValues<Pk>): string;
  /** Key attributes of all indexes for these values; an index that lacks a value is left out (sparse). */
  indexKeys(values: object): StoredItem;
  /** The item with its keys; `indexValues` fill placeholders of index keys that are not attributes of the item. */
  toItem(
    item: Item & KeyValues<Pk> & KeyValues<Sk>,
    indexValues?: Readonly<Record<string, unknown>>,
  ): StoredItem;
  /**
   * An update that creates the item if it is missing: the change plus the entity's `et` and `v`. The caller sets the
   * index keys that the change moves (`indexKeys`).
   */
  upsert(values: KeyValues<Pk> & KeyValues<Sk>, change: Change): { update: ItemKey; change: Change };
  fromItem(stored: StoredItem): Item;
  owns(stored: StoredItem): boolean;
}

const keyAttributes = new Set([
  'pk',
  'sk',
  'gsi1pk',
  'gsi1sk',
  'gsi2pk',
  'gsi2sk',
  'gsi3pk',
  'gsi3sk',
  'et',
  'v',
]);
const registry = new Map<string, EntityOptions<KeyTemplate, string>>();

/** All entities defined so far, for the data model page and its check. */
export function definedEntities(): readonly EntityOptions<KeyTemplate, string>[] {
  return [...registry.values()];
}

function required(template: string, values: object): string {
  const text = fillTemplate(template, values as Record<string, unknown>);
  if (text === undefined) throw new TypeError(`key ${template} lacks a value`);
  return text;
}

function withoutDefaults(item: object, defaults: readonly (readonly [string, unknown])[]): object {
  if (defaults.length === 0) return item;
  const values = new Map(defaults);
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => !values.has(name) || values.get(name) !== value),
  );
}

/** Declares the keys of one kind of item. Only entity modules call this and build keys. */
export function defineEntity<Item extends object>() {
  return <const Pk extends KeyTemplate, const Sk extends string>(
    options: EntityOptions<Pk, Sk, Item>,
  ): Entity<Item, Pk, Sk> => {
    registry.set(options.name, options);
    const defaults = Object.entries(options.defaults ?? {});
    const indexKeys = (values: object): StoredItem => {
      const keys: StoredItem = {};
      for (const [index, template] of Object.entries(options.indexes ?? {})) {
        const pk = fillTemplate(template.pk, values as Record<string, unknown>);
        const sk = fillTemplate(template.sk, values as Record<string, unknown>);
        if (pk !== undefined && sk !== undefined) {
          keys[`${index}pk`] = pk;
          keys[`${index}sk`] = sk;
        }
      }
      return keys;
    };
    return {
      options,
      key: (values) => ({ pk: required(options.pk, values), sk: required(options.sk, values) }),
      partition: (values) => required(options.pk, values),
      indexKeys,
      toItem: (item, indexValues = {}) => ({
        ...withoutDefaults(options.pack?.(item) ?? item, defaults),
        pk: required(options.pk, item),
        sk: required(options.sk, item),
        ...indexKeys({ ...item, ...indexValues }),
        et: options.name,
        v: options.version,
      }),
      upsert: (values, change) => ({
        update: { pk: required(options.pk, values), sk: required(options.sk, values) },
        change: { ...change, setOnce: { ...change.setOnce, et: options.name, v: options.version } },
      }),
      fromItem: (stored) => {
        let item = stored;
        for (let v = Number(stored['v'] ?? 1); v < options.version; v++)
          item = options.upgrades?.[v]?.(item) ?? item;
        const attributes = Object.entries(item).filter(([name]) => !keyAttributes.has(name));
        const read = Object.fromEntries([...defaults, ...attributes]) as Item;
        return options.unpack?.(read) ?? read;
      },
      owns: (stored) => stored['et'] === options.name,
    };
  };
}

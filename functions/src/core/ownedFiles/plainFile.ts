import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import type { ArmedFile, OwnedFile } from './ownedFile.ts';

type Owner = { companyId: number; id: number };

/** A kind of files of which one field of the owner's item holds the key: the whole declaration, in area.ts. */
export interface PlainFile {
  /** The entity that owns the file, with a key of company and id. Its changes are followed for files that it leaves. */
  of: string;
  /** Loads the entity, exported as `<of>Entity`. */
  owner: () => Promise<object>;
  /** Field of the item that holds the stored file. */
  field: string;
  /** Field that is true once messages have the file too; the owner then leaves it to them. */
  sharedIf?: string;
  leaves: OwnedFile<Owner>['leaves'];
}

/** An entity that may own plain files. */
export interface FileOwner {
  key: (owner: Owner) => ItemKey;
  fromItem: (item: StoredItem) => Owner;
}

/** A plain kind for the operations that arm its timers. */
export function plainFile(kind: string): ArmedFile<Owner> {
  return { kind, armedWith: ({ companyId, id }) => ({ companyId, payload: { id } }) };
}

/** A plain kind for the timer and the stream, from its declaration. */
export function declaredFile(
  kind: string,
  entity: FileOwner,
  { field, sharedIf, leaves }: PlainFile,
): OwnedFile<Owner> {
  const fieldsOf = (item: StoredItem) => new Map<string, unknown>(Object.entries(entity.fromItem(item)));
  const keyIn = (item: StoredItem | undefined) =>
    item && (fieldsOf(item).get(field) as { key: string } | undefined)?.key;
  return {
    ...plainFile(kind),
    leaves,
    isNamed: async (store, companyId, key, { id }) =>
      keyIn(await store.get(entity.key({ companyId, id: Number(id) }), { consistent: true })) === key,
    left: (before, after) => {
      const key = keyIn(before);
      const isShared = sharedIf !== undefined && fieldsOf(before).get(sharedIf) === true;
      const stays = key === undefined || isShared || keyIn(after) === key;
      return { owner: entity.fromItem(before), keys: stays ? [] : [key] };
    },
  };
}

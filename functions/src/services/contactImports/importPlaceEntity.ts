import { AppError } from '@balcao/shared/errors';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { absent, type Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { contactImportEntity, type ContactImportItem } from './contactImportEntity.ts';

interface ImportPlace {
  companyId: number;
  place: number;
  /** Who took it last: it is free where that one does not run any more. */
  importId: string;
  version: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

const importPlaceEntity = defineEntity<ImportPlace>()({
  name: 'importPlace',
  description:
    'Which import has one of the two places that a company has for imports that run at the same time',
  version: 1,
  personal: 'none',
  pk: 'C#{companyId}#IMPORTPLACES',
  sk: '{place}',
});

/** So many imports of a company run at the same time. */
const places = [0, 1];

/**
 * Takes a place for an import as part of the transaction that makes it run; nothing gives it back. Of two who take the same
 * one at the same time one is refused, though the other place may be free.
 *
 * @throws AppError ERR_IMPORTS_RUNNING
 */
export async function takeImportPlace(
  store: Store,
  { companyId, id, expiresAt }: Pick<ContactImportItem, 'companyId' | 'id' | 'expiresAt'>,
): Promise<NamedWrite> {
  const keys = places.map((place) => importPlaceEntity.key({ companyId, place }));
  const stored = await store.batchGet(keys, { consistent: true });
  const taken = stored.map((item) => item && importPlaceEntity.fromItem(item));
  const holders = taken.flatMap((place) => (place === undefined ? [] : [place.importId]));
  const items = await store.batchGet(
    [...new Set(holders)].map((holder) => contactImportEntity.key({ companyId, id: holder })),
    { consistent: true },
  );
  const running = new Set(
    items.flatMap((item) => {
      const held = item && contactImportEntity.fromItem(item);
      return held?.state === 'running' || held?.state === 'stopping' ? [held.id] : [];
    }),
  );
  const own = taken.findIndex((place) => place?.importId === id);
  const free = taken.findIndex((place) => place === undefined || !running.has(place.importId));
  const at = own === -1 ? free : own;
  const place = places[at];
  if (place === undefined) throw new AppError('ERR_IMPORTS_RUNNING');
  const before = taken[at];
  const unchanged: Condition =
    before === undefined
      ? absent
      : { expression: '#version = :version', values: { version: before.version } };
  const version = (before?.version ?? 0) + 1;
  const put = importPlaceEntity.toItem({ companyId, place, importId: id, version, expiresAt });
  return [{ put, condition: unchanged }, 'ERR_IMPORTS_RUNNING'];
}

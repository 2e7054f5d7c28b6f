import { AppError } from '@balcao/shared/errors';
import { defineEntity } from '@balcao/shared/server/db/entity';
import { absent, type Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { contactImportEntity, type ContactImportItem } from './contactImportEntity.ts';

interface ImportPlace {
  companyId: number;
  place: number;
  /** The import that took the place last; the place is free once that import no longer runs. */
  importId: string;
  version: number;
  /** Epoch seconds. */
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

/** A company may run two imports at the same time. */
const places = [0, 1];

/**
 * Returns the write that takes a place for an import, for the transaction that starts it. Places are never released: a
 * place is free when its import has ended. If two imports take the same place at once, one is refused even if the other
 * place is free.
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

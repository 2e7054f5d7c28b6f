import { formerSpellings } from '@balcao/shared/contacts/canonicalNumber';
import { absent } from '@balcao/shared/server/db/expressions';
import type { NamedWrite } from '../../platform/http/transactOrRefuse.ts';
import { type Listed, listedKey } from './listedEntity.ts';

/**
 * Checks, for the transaction that puts a number into a list, that no earlier release stored it there under another form.
 * Empty for countries with one form. `before` is the row that gets the number: it may be that one itself.
 */
export function formerRowsAbsent(listed: Listed, before?: Listed): NamedWrite[] {
  return formerSpellings(listed.number)
    .filter((number) => number !== before?.number)
    .map((number) => [
      { check: listedKey({ ...listed, number }), condition: absent },
      'ERR_NUMBER_IN_CONTACT_LIST',
    ]);
}

import { contactSortName } from '@balcao/shared/contacts/contactRules';
import { type Plan, planOf } from '../decisions/plan.ts';
import { contactEntity } from '../records/contactEntity.ts';

/** Sets the name that a contact gave itself, unless staff has named it. */
export function planContactName(
  contact: { companyId: number; contactId: number },
  name: string,
  at: string,
): Plan {
  const sortName = contactSortName(name);
  return planOf('contact', [
    {
      update: contactEntity.key(contact),
      change: {
        set: { name, sortName, updatedAt: at, ...contactEntity.indexKeys({ ...contact, sortName }) },
        add: { version: 1 },
      },
      condition: { expression: 'attribute_exists(#pk) AND #named = :no', values: { no: false } },
    },
  ]);
}

import { localInstant } from '@balcao/shared/hours/companyTime';
import type { UserContext } from '../../platform/http/context.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';

type Dates = {
  importOldMessages?: string | null | undefined;
  importRecentMessages?: string | null | undefined;
};

/** What was sent of a connection, its dates without a zone as the instants at which the company's clock shows them. */
export function onCompanyClock<Fields extends Dates>(
  { company }: Pick<UserContext, 'company'>,
  fields: Fields,
) {
  const instant = (text: string | null | undefined) =>
    typeof text === 'string' && !text.endsWith('Z')
      ? localInstant(`${text.slice(0, 16)}:00.000Z`, company.timezone)
      : text;
  return omitUndefined({
    ...fields,
    importOldMessages: instant(fields.importOldMessages),
    importRecentMessages: instant(fields.importRecentMessages),
  });
}

import { localInstant } from '@balcao/shared/hours/companyTime';
import type { UserContext } from '../../platform/http/context.ts';
import { omitUndefined } from '../../platform/http/omitUndefined.ts';

type Dates = {
  importOldMessages?: string | null | undefined;
  importRecentMessages?: string | null | undefined;
};

/** The fields of a request, with dates without a zone converted from the company's time zone to UTC instants. */
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

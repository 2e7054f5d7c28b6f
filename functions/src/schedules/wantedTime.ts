import { localInstant } from '@balcao/shared/companies/companyTime';
import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../http/context.ts';

/** The instant at which the company's clock shows a minute (`YYYY-MM-DDTHH:mm`). @throws AppError ERR_SCHEDULE_PAST */
export function wantedTime(ctx: UserContext, sendAt: string): string {
  const instant = localInstant(`${sendAt}:00.000Z`, ctx.company.timezone);
  if (Date.parse(instant) <= ctx.clock.now()) throw new AppError('ERR_SCHEDULE_PAST');
  return instant;
}

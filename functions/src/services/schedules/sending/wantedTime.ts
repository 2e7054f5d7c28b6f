import { localInstant } from '@balcao/shared/hours/companyTime';
import { AppError } from '@balcao/shared/errors';
import { furthestMs } from '@balcao/shared/schedules/scheduleRules';
import type { UserContext } from '../../../platform/http/context.ts';

/**
 * The instant of a local minute (`YYYY-MM-DDTHH:mm`) in the company's time zone. @throws AppError ERR_SCHEDULE_PAST,
 * ERR_SCHEDULE_FAR
 */
export function wantedTime(ctx: UserContext, sendAt: string): string {
  const instant = localInstant(`${sendAt}:00.000Z`, ctx.company.timezone);
  const ahead = Date.parse(instant) - ctx.clock.now();
  if (ahead <= 0) throw new AppError('ERR_SCHEDULE_PAST');
  if (ahead > furthestMs) throw new AppError('ERR_SCHEDULE_FAR');
  return instant;
}

import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

const hourMs = 60 * 60_000;
/** Of one person in an hour: more than anybody reads beside their work. */
const mostOfPerson = 60;
/** Of a company in a day of UTC: what somebody's program makes it pay is bounded. */
const mostOfCompany = 1000;

/**
 * Counts what the company is about to pay for; `giveBack` takes it off again when it was not.
 *
 * @throws AppError ERR_TRANSCRIPTION_HOUR, ERR_TRANSCRIPTION_DAY
 */
export function countTranscription(ctx: UserContext): Promise<{ giveBack(): Promise<void> }> {
  const { user, companyId } = ctx;
  return countAttempt(ctx, [
    {
      subject: `transcriptions:${user.id}`,
      most: mostOfPerson,
      windowMs: hourMs,
      code: 'ERR_TRANSCRIPTION_HOUR',
    },
    {
      subject: `transcribed:${companyId}`,
      most: mostOfCompany,
      windowMs: 24 * hourMs,
      code: 'ERR_TRANSCRIPTION_DAY',
    },
  ]);
}

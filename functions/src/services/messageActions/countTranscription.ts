import { countAttempt } from '../../core/people/throttle.ts';
import type { UserContext } from '../../platform/http/context.ts';

const hourMs = 60 * 60_000;
/** Transcriptions per person and hour: more than anybody reads while working. */
const mostOfPerson = 60;
/** Transcriptions per company and UTC day: bounds the cost a runaway program can cause. */
const mostOfCompany = 1000;

/**
 * Counts a transcription before it is billed; `giveBack` undoes it if it was not.
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

import { AppError } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { isUnfitItem } from '@balcao/shared/server/db/isUnfitItem';
import { UnwritableDecision } from './unwritableDecision.ts';

/** What AWS says of a request that will never be right. */
const refused = new Set(['SerializationException', 'InvalidParameterValue', 'InvalidMessageContents']);

/**
 * Whether an event failed for what it is rather than for the moment it came: another try would fail alike. A fault of
 * network, engine or load is none, nor is a write that somebody else was faster with, nor a fault of our code
 * (TypeError, RangeError): a bad release would set aside every event, and the next one mends it.
 */
export function isPoison(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ConditionFailed) return false;
  if (error instanceof UnwritableDecision) return true;
  if (error instanceof AppError) return errorStatus[error.code] < 500;
  return refused.has(error.name) || isUnfitItem(error);
}

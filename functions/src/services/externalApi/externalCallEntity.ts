import { maskNumber } from '@balcao/shared/contacts/contactRules';
import type { ErrorDetail } from '@balcao/shared/errors';
import type { ExternalCall, ExternalOperation } from '@balcao/shared/externalApi/externalCallModel';
import { notedDetails, shownCalls } from '@balcao/shared/externalApi/externalLimits';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

export interface ExternalCallItem {
  companyId: number;
  connectionId: number;
  /** Request id. */
  callId: string;
  at: string;
  operation: ExternalOperation;
  status: number;
  code: string;
  /** `details`: only of a call refused with details. `messageIds`: only of a call that sent messages. */
  details?: ErrorDetail[] | undefined;
  messageIds?: number[] | undefined;
  ticketId?: number | undefined;
  numberFormatted?: string | undefined;
  /** Masked, so that the log of calls is no list of customers. */
  number: string;
  ms: number;
  /** Unix seconds. */
  expiresAt: number;
}

export const externalCallEntity = defineEntity<ExternalCallItem>()({
  name: 'externalCall',
  description: 'A call of a program over a connection, without what it said; kept for a week',
  version: 1,
  personal: 'kept',
  pk: 'C#{companyId}#CALLS#{connectionId}',
  sk: '{at}#{callId}',
});

const keptSeconds = 7 * 24 * 60 * 60;

export function newExternalCall(
  given: Omit<ExternalCallItem, 'expiresAt'>,
  now: number,
): Record<string, unknown> {
  const { number, numberFormatted, details } = given;
  return externalCallEntity.toItem({
    ...given,
    number: maskNumber(number),
    ...(numberFormatted !== undefined && { numberFormatted: maskNumber(numberFormatted) }),
    ...(details && { details: details.slice(0, notedDetails.most).map(noted) }),
    expiresAt: Math.floor(now / 1000) + keptSeconds,
  });
}

/** Field names come from the caller and may contain a customer's number, e.g. as a file's field. */
const noted = ({ path, code }: ErrorDetail): ErrorDetail => ({
  path: maskNumber(path.slice(0, notedDetails.longest)),
  code,
});

/** The last calls of a connection, newest first. */
export async function lastExternalCalls(
  store: Store,
  companyId: number,
  connectionId: number,
): Promise<ExternalCall[]> {
  const { items } = await store.query({
    pk: externalCallEntity.partition({ companyId, connectionId }),
    descending: true,
    limit: shownCalls,
  });
  return items.map((item) => toExternalCall(externalCallEntity.fromItem(item)));
}

export function toExternalCall(item: ExternalCallItem): ExternalCall {
  const { callId, connectionId, operation, status, code, number, ms, at } = item;
  const { details = [], messageIds = [], ticketId = null, numberFormatted = '' } = item;
  const answer = { status, code, details, messageIds, ticketId, numberFormatted };
  return { id: callId, whatsappId: connectionId, operation, ...answer, number, ms, at };
}

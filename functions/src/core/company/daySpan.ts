import { endOfLocalDay, startOfLocalDay } from '@balcao/shared/hours/companyTime';

/** A span of time from one instant to another, both included. An absent instant means no limit on that side. */
export interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

/** The span from the start of one day (`yyyy-MM-dd`) to the end of another in the company's time zone. */
export function daySpan(
  timezone: string,
  first: string | null | undefined,
  last: string | null | undefined,
): Span {
  return {
    from: first ? startOfLocalDay(first, timezone) : undefined,
    to: last ? endOfLocalDay(last, timezone) : undefined,
  };
}

export function isWithin(span: Span, at: string): boolean {
  return (span.from === undefined || at >= span.from) && (span.to === undefined || at <= span.to);
}

export function isBounded(span: Span): boolean {
  return span.from !== undefined || span.to !== undefined;
}

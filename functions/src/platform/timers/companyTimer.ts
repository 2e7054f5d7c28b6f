/**
 * A company-wide timer that is due at once, to be armed in the transaction that saves the setting it depends on: a
 * shortened time also applies to tickets that are waiting already.
 */
export function companyTimer<Kind extends 'ticketSilence' | 'queueRedirect'>(
  kind: Kind,
  companyId: number,
  now: number,
) {
  const dueAt = new Date(now).toISOString();
  const timers = {
    ticketSilence: { kind: 'ticketSilence' as const, dueAt },
    queueRedirect: { kind: 'queueRedirect' as const, dueAt },
  };
  return { companyId, subject: 'company', payload: {}, gotOn: true, ...timers[kind] };
}

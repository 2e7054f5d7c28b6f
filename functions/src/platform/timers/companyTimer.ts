/**
 * A timer of a company's that looks at once, for the transaction that saves what it follows: what was shortened acts on
 * what waits already.
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

/**
 * A timer of a company's that looks at once, for the transaction that saves what it follows: what was shortened acts on
 * what waits already.
 */
export function companyTimer<Kind extends 'ticketSilence' | 'queueRedirect'>(
  kind: Kind,
  companyId: number,
  now: number,
) {
  return {
    companyId,
    kind,
    subject: 'company',
    dueAt: new Date(now).toISOString(),
    payload: {},
    gotOn: true,
  };
}

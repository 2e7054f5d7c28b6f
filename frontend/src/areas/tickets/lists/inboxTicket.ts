/** Uuid of the ticket in an address of the inbox; null without one. Old clients produce /tickets/undefined. */
export function inboxTicket(pathname: string): string | null {
  const uuid = /^\/tickets\/([\w-]+)\/?$/.exec(pathname)?.[1];
  return uuid === undefined || uuid === 'undefined' ? null : uuid;
}

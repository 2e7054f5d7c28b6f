/** The access token is kept in memory only, so a script that reads the browser's storage finds none. */
let current = '';

export function accessToken(): string {
  return current;
}

export function setAccessToken(token: string): void {
  current = token;
}

/** User and session of the access token in memory, read from its claims; '' where there is no token. */
export function caller(): { userId: string; sessionId: string } {
  try {
    const payload = current.split('.')[1] ?? '';
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims = JSON.parse(text) as { id?: unknown; sid?: unknown; sessionId?: unknown };
    return { userId: textOf(claims.id), sessionId: textOf(claims.sid ?? claims.sessionId) };
  } catch {
    return { userId: '', sessionId: '' };
  }
}

function textOf(id: unknown): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/**
 * True if a sign-in reported by a live event created another session than this page's. False if this page has no
 * session.
 */
export function isOtherSession(sessionId: string): boolean {
  const own = caller().sessionId;
  return own !== '' && own !== sessionId;
}

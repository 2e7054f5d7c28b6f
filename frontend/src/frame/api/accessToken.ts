/** The access token lives in memory only: a script that reads storage finds nothing (safety page). */
let current = '';

export function accessToken(): string {
  return current;
}

export function setAccessToken(token: string): void {
  current = token;
}

/** In whose name calls are made, and for which of their sessions: claims of the token in memory, '' where it has none. */
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

/** Whether a sign-in told of in real time was made elsewhere. Without a session of our own to compare it is not. */
export function isOtherSession(sessionId: string): boolean {
  const own = caller().sessionId;
  return own !== '' && own !== sessionId;
}

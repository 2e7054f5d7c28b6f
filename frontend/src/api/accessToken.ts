/** The access token lives in memory only: a script that reads storage finds nothing (safety page). */
let current = '';

export function accessToken(): string {
  return current;
}

export function setAccessToken(token: string): void {
  current = token;
}

/** The session the token in memory belongs to, from its claims; '' when it names none. */
function ownSessionId(): string {
  try {
    const payload = current.split('.')[1] ?? '';
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims = JSON.parse(text) as { sid?: unknown; sessionId?: unknown };
    const id = claims.sid ?? claims.sessionId;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  } catch {
    return '';
  }
}

/** Whether a sign-in told of in real time was made elsewhere. Without a session of our own to compare it is not. */
export function isOtherSession(sessionId: string): boolean {
  const own = ownSessionId();
  return own !== '' && own !== sessionId;
}

const forgetters = new Set<() => void>();
let last: number | null = null;

/** Registers a callback that clears data when another user signs in on this page. Not called for the same user. */
export function clearOnUserChange(forget: () => void): void {
  forgetters.add(forget);
}

/** Records the user who signs in and clears another user's data, before anything is fetched for or shown to them. */
export function rememberSignedInUser(userId: number): void {
  if (last !== null && last !== userId) for (const forget of forgetters) forget();
  last = userId;
}

/** Id of the user who last signed in on this page, known before the session is; 0 for none. */
export function lastSignedInUserId(): number {
  return last ?? 0;
}

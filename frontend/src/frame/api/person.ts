const forgetters = new Set<() => void>();
let last: number | null = null;

/** Has something forgotten when somebody else signs in on this page; whoever comes back finds it again. */
export function onOtherPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** Says who signs in, before anything is asked for or shown to them. */
export function meetPerson(userId: number): void {
  if (last !== null && last !== userId) for (const forget of forgetters) forget();
  last = userId;
}

/** Who signed in on this page last, before the session itself is there; 0 for nobody. */
export function metPerson(): number {
  return last ?? 0;
}

/**
 * Reads a value from local storage. Returns the fallback if the storage is disabled or holds invalid data; writing
 * never throws, even if the storage is full.
 */
export function readLocal<Value>(key: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(`balcao.${key}`);
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

export function writeLocal(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(`balcao.${key}`);
    else localStorage.setItem(`balcao.${key}`, JSON.stringify(value));
  } catch {
    // Private window or full disk: the value lasts for this page only.
  }
}

/** Removes everything of this origin except the keys for which `keeps` is true. */
export function clearLocal(keeps: (key: string) => boolean): void {
  for (const name of Object.keys(localStorage))
    if (!name.startsWith('balcao.') || !keeps(name.slice('balcao.'.length))) localStorage.removeItem(name);
}

/** True if a written value can be read again. */
export function storageWorks(): boolean {
  writeLocal('probe', true);
  const works = readLocal('probe', false);
  writeLocal('probe', undefined);
  return works;
}

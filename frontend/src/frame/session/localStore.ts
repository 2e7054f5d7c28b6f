/** Local storage that may be full, disabled or hold rubbish: reading falls back, writing never throws. */
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
    // Private windows and full disks: the preference lasts for this page only.
  }
}

/** Forgets everything of this origin but what `keeps` says of. */
export function clearLocal(keeps: (key: string) => boolean): void {
  for (const name of Object.keys(localStorage))
    if (!name.startsWith('balcao.') || !keeps(name.slice('balcao.'.length))) localStorage.removeItem(name);
}

/** Whether what is written can be read again. */
export function storageWorks(): boolean {
  writeLocal('probe', true);
  const works = readLocal('probe', false);
  writeLocal('probe', undefined);
  return works;
}

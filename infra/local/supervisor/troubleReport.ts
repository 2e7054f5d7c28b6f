const perWindow = 5;
const windowMs = 10_000;

/** Prints warnings and errors, a few lines per process in ten seconds; the rest is in the log files. */
export function createTroubleReport(dataDir: string): (name: string, text: string) => void {
  const windows = new Map<string, { from: number; lines: number }>();
  return (name, text) => {
    const now = Date.now();
    let window = windows.get(name);
    if (!window || now - window.from > windowMs) {
      window = { from: now, lines: 0 };
      windows.set(name, window);
    }
    window.lines += 1;
    if (window.lines > perWindow + 1) return;
    const shown = text.length > 300 ? `${text.slice(0, 300)}…` : text;
    const line = window.lines > perWindow ? `more in ${dataDir}/logs/${name}.log` : shown;
    console.error(`[${name}] ${line}`);
  };
}

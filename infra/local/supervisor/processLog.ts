import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const largestLog = 10 * 1024 * 1024;

export interface ProcessLog {
  /** Copies a stream's lines into the file and passes each to `onLine`. */
  follow(stream: Readable, onLine: (line: string) => void): void;
  end(): void;
}

/** Opens a child's log file; one above 10 MB from earlier runs is renamed to `.1`. */
export function openProcessLog(path: string): ProcessLog {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.1`);
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  file.on('error', () => {});
  return {
    follow(stream, onLine) {
      createInterface({ input: stream }).on('line', (line) => {
        file.write(`${line}\n`);
        onLine(line);
      });
    },
    end: () => file.end(),
  };
}

/** Message of a log line that is a warning or an error, with its error code; undefined for all other lines. */
export function troubleIn(line: string, fromStderr: boolean): string | undefined {
  if (line.startsWith('{')) {
    try {
      const entry = JSON.parse(line) as { level?: unknown; message?: unknown; msg?: unknown; code?: unknown };
      const { level, code } = entry;
      const loud =
        typeof level === 'number' ? level >= 40 : /^(warn|error|fatal|critical)/i.test(String(level));
      const text = entry.message ?? entry.msg;
      if (!loud) return undefined;
      if (typeof text !== 'string') return line;
      return typeof code === 'string' ? `${text}: ${code}` : text;
    } catch {
      // Not JSON.
    }
  }
  return fromStderr && line.trim() !== '' && !/^\s+at /.test(line) ? line : undefined;
}

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** DynamoDB keeps stream records for a day. */
const retentionMs = 86_400_000;
const trimEveryMs = 3_600_000;
/** Records deleted at once. The engine cannot write to the file during that, so they are few. */
const trimPage = 1000;

/**
 * Keeps the DynamoDB engine's cost per written item independent of the stream's length. The engine numbers records by
 * `MAX(CAST(sequence_number AS INTEGER))`, reads from a position by the same expression without an index, and never
 * deletes a record. This adds the index to its file and deletes records older than a day.
 * @param file database of the running engine, which has already created its tables.
 * @returns a function that stops the trimming.
 */
export function keepStreamFast(file: string, now: () => number = Date.now): () => void {
  if (!existsSync(file)) throw new Error(`The DynamoDB engine has no database at ${file}.`);
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec(
    'CREATE INDEX IF NOT EXISTS _stream_position ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  );
  const oldest = database.prepare('SELECT id, created_at FROM _stream_records ORDER BY id LIMIT ?');
  // Keeps the last record, because the engine continues from its number.
  const drop = database.prepare(
    'DELETE FROM _stream_records WHERE id <= ? AND id < (SELECT MAX(id) FROM _stream_records)',
  );
  let timer: NodeJS.Timeout;
  const trimOnce = (): number => {
    const before = (now() - retentionMs) / 1000;
    const last = oldest.all(trimPage).findLast((record) => Number(record.created_at) < before);
    return last ? Number(drop.run(Number(last.id)).changes) : 0;
  };
  const trim = () => {
    let dropped = 0;
    try {
      dropped = trimOnce();
    } catch {
      // The engine is holding the file locked; the next run deletes the records.
    }
    timer = setTimeout(trim, dropped === trimPage ? 50 : trimEveryMs).unref();
  };
  trim();
  return () => {
    clearTimeout(timer);
    database.close();
  };
}

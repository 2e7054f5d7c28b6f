import { decodeBinaryNode, encodeBinaryNode, proto, type BinaryNode } from 'baileys';
import { blob, text, type Database } from './database.ts';

export interface PendingStanza {
  seq: number;
  key: string;
  node: BinaryNode;
}

/** Author and content of an encrypted stanza, kept for retries until it is acknowledged. */
export interface Plain {
  sender: string;
  content: proto.IMessage;
}

/** Stanzas that a companion device has not acknowledged yet; they are sent again on every reconnect, in order. */
export class PendingStanzas {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(owner: string, device: number, key: string, node: BinaryNode, plain?: Plain): void {
    this.#database.run(
      `INSERT INTO pending (owner, device, key, node, sender, content) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (owner, device, key) DO UPDATE SET node = excluded.node`,
      owner,
      device,
      key,
      encodeBinaryNode(node),
      plain?.sender ?? null,
      plain ? proto.Message.encode(plain.content).finish() : null,
    );
  }

  async find(owner: string, device: number, key: string): Promise<(PendingStanza & Plain) | undefined> {
    const sql = 'SELECT * FROM pending WHERE owner = ? AND device = ? AND key = ?';
    const row = this.#database.get(sql, owner, device, key);
    if (!row?.['content']) return undefined;
    return {
      seq: Number(row['seq']),
      key,
      node: await decodeBinaryNode(blob(row['node'])),
      sender: text(row['sender']),
      content: proto.Message.decode(blob(row['content'])),
    };
  }

  remove(owner: string, device: number, key: string): boolean {
    const sql = 'DELETE FROM pending WHERE owner = ? AND device = ? AND key = ?';
    return this.#database.run(sql, owner, device, key).changes > 0;
  }

  removeDevice(owner: string, device: number): void {
    this.#database.run('DELETE FROM pending WHERE owner = ? AND device = ?', owner, device);
  }

  count(owner: string, device: number): number {
    const sql = 'SELECT count(*) AS n FROM pending WHERE owner = ? AND device = ?';
    return Number(this.#database.get(sql, owner, device)?.['n'] ?? 0);
  }

  newest(owner: string, device: number): number {
    const sql = 'SELECT max(seq) AS n FROM pending WHERE owner = ? AND device = ?';
    return Number(this.#database.get(sql, owner, device)?.['n'] ?? 0);
  }

  async after(owner: string, device: number, seq: number): Promise<PendingStanza[]> {
    const sql = 'SELECT seq, key, node FROM pending WHERE owner = ? AND device = ? AND seq > ? ORDER BY seq';
    const rows = this.#database.all(sql, owner, device, seq);
    return Promise.all(
      rows.map(async (row) => ({
        seq: Number(row['seq']),
        key: text(row['key']),
        node: await decodeBinaryNode(blob(row['node'])),
      })),
    );
  }
}

/** A message is identified by its id; other stanzas by the attributes that an ack repeats. */
export function pendingKey(tag: string, attrs: BinaryNode['attrs'], peer: string | undefined): string {
  if (tag === 'message') return `message:${attrs['id']}`;
  return [tag, attrs['id'], attrs['type'] ?? '', peer ?? '', attrs['participant'] ?? ''].join(':');
}

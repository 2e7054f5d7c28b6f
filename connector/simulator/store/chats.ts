import { proto } from 'baileys';
import type { ChatMessage } from '../types.ts';
import { blob, text, type Database, type Row } from './database.ts';

type Stored = Omit<ChatMessage, 'seq' | 'id' | 'from' | 'to' | 'content'>;

export class Chats {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns false if this id is known already: a resent message is shown once. */
  add(message: Omit<ChatMessage, 'seq'>): boolean {
    const { id, from, to, content, ...value } = message;
    const result = this.#database.run(
      `INSERT INTO chat (id, sender, recipient, value, content) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id, sender, recipient) DO NOTHING`,
      id,
      from,
      to,
      JSON.stringify(value satisfies Stored),
      proto.Message.encode(content).finish(),
    );
    return result.changes > 0;
  }

  save(message: ChatMessage): void {
    const { seq, id: _id, from: _from, to: _to, content, ...value } = message;
    const bytes = proto.Message.encode(content).finish();
    this.#database.run(
      'UPDATE chat SET value = ?, content = ? WHERE seq = ?',
      JSON.stringify(value),
      bytes,
      seq,
    );
  }

  find(id: string, between: [string, string]): ChatMessage | undefined {
    const [one, other] = between;
    const row = this.#database.get(
      'SELECT * FROM chat WHERE id = ? AND ((sender = ? AND recipient = ?) OR (sender = ? AND recipient = ?))',
      id,
      one,
      other,
      other,
      one,
    );
    return row && toMessage(row);
  }

  findInGroup(id: string, group: string): ChatMessage | undefined {
    const row = this.#database.get('SELECT * FROM chat WHERE id = ? AND recipient = ?', id, group);
    return row && toMessage(row);
  }

  sentBy(id: string, sender: string): ChatMessage | undefined {
    const row = this.#database.get('SELECT * FROM chat WHERE id = ? AND sender = ?', id, sender);
    return row && toMessage(row);
  }

  of(number: string): ChatMessage[] {
    const sql = 'SELECT * FROM chat WHERE sender = ? OR recipient = ? ORDER BY seq';
    return this.#database.all(sql, number, number).map(toMessage);
  }

  inGroup(group: string): ChatMessage[] {
    return this.#database.all('SELECT * FROM chat WHERE recipient = ? ORDER BY seq', group).map(toMessage);
  }

  between(one: string, other: string): ChatMessage[] {
    const rows = this.#database.all(
      `SELECT * FROM chat WHERE (sender = ? AND recipient = ?) OR (sender = ? AND recipient = ?) ORDER BY seq`,
      one,
      other,
      other,
      one,
    );
    return rows.map(toMessage);
  }

  /** Numbers of everyone this person has a chat with, and ids of the groups it wrote in. */
  partners(number: string): string[] {
    const rows = this.#database.all(
      'SELECT recipient AS other FROM chat WHERE sender = ? UNION SELECT sender FROM chat WHERE recipient = ?',
      number,
      number,
    );
    return rows.map((row) => text(row['other']));
  }
}

function toMessage(row: Row): ChatMessage {
  const value = JSON.parse(text(row['value'])) as Stored;
  return {
    ...value,
    seq: Number(row['seq']),
    id: text(row['id']),
    from: text(row['sender']),
    to: text(row['recipient']),
    content: proto.Message.decode(blob(row['content'])),
  };
}

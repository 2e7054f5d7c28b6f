import { text, type Database } from './database.ts';

export interface Group {
  id: string;
  subject: string;
  owner: string;
  participants: string[];
  /** Administrators other than the owner. */
  admins?: string[];
  createdAt: string;
}

export class Groups {
  readonly #database: Database;
  readonly #byId = new Map<string, Group>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.all('SELECT value FROM groups')) {
      const group = JSON.parse(text(row['value'])) as Group;
      this.#byId.set(group.id, group);
    }
  }

  all(): Group[] {
    return [...this.#byId.values()];
  }

  of(number: string): Group[] {
    return this.all().filter((group) => group.participants.includes(number));
  }

  find(id: string): Group | undefined {
    return this.#byId.get(id);
  }

  save(group: Group): void {
    this.#byId.set(group.id, group);
    this.#database.run(
      'INSERT INTO groups VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET value = excluded.value',
      group.id,
      JSON.stringify(group),
    );
  }
}

import { jidDecode } from 'baileys';
import { lidFor, numberVariants } from '../core/addresses.ts';
import type { Person } from '../types.ts';
import { text, type Database } from './database.ts';

export class People {
  readonly #database: Database;
  readonly #byNumber = new Map<string, Person>();
  readonly #byLid = new Map<string, Person>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.all('SELECT value FROM people')) {
      this.#remember(JSON.parse(text(row['value'])) as Person);
    }
  }

  all(kind?: Person['kind']): Person[] {
    return [...this.#byNumber.values()].filter((person) => !kind || person.kind === kind);
  }

  byNumber(number: string): Person | undefined {
    return this.#byNumber.get(number);
  }

  /** Like WhatsApp's contact search: with or without Brazil's ninth digit. */
  byAnyNumber(number: string): Person | undefined {
    return numberVariants(number)
      .map((variant) => this.#byNumber.get(variant))
      .find(Boolean);
  }

  byJid(jid: string | undefined): Person | undefined {
    const decoded = jidDecode(jid);
    if (!decoded) return undefined;
    return decoded.server === 'lid' ? this.#byLid.get(decoded.user) : this.#byNumber.get(decoded.user);
  }

  create(values: Omit<Person, 'lid' | 'nextDevice'>): Person {
    const person: Person = { ...values, lid: lidFor(values.number), nextDevice: 1 };
    this.#remember(person);
    this.save(person);
    return person;
  }

  save(person: Person): void {
    this.#database.run(
      'INSERT INTO people VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET value = excluded.value',
      person.number,
      JSON.stringify(person),
    );
  }

  #remember(person: Person): void {
    this.#byNumber.set(person.number, person);
    this.#byLid.set(person.lid, person);
  }
}

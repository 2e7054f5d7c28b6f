import { clip } from '@balcao/shared/text/clip';
import type { PhoneBookEntry } from '@balcao/shared/server/connections/phoneBookEntity';
import { visibleName } from '@balcao/shared/text/visibleName';
import type { Contact, WASocket } from 'baileys';
import { noOwnIdentity, type OwnIdentity, personOf } from '../whatsapp/chatIdentity.ts';
import type { PhoneBook } from './createPhoneBook.ts';

type Told = Pick<Contact, 'id' | 'name' | 'notify' | 'lid' | 'phoneNumber'>;

const longestName = 250;

/**
 * Passes on whom the phone knows: the chats of the history sent at pairing, and its contacts. The names people give
 * themselves also come with every message; those are not stored here.
 */
export function watchPhoneBook(
  sock: Pick<WASocket, 'ev' | 'signalRepository'>,
  book: PhoneBook,
  me: () => OwnIdentity,
): void {
  const learn = (told: readonly Told[], chats: ReadonlySet<string>): void => {
    const { lidMapping } = sock.signalRepository;
    const entries = told.map(async (one) =>
      entryOf(one, chats.has(one.id), me(), (lid) => lidMapping.getPNForLID(lid)),
    );
    book.learnOnce(Promise.all(entries).then((all) => all.filter((entry) => entry !== undefined)));
  };
  sock.ev.on('messaging-history.set', ({ contacts, chats }) =>
    learn(contacts, new Set(chats.map(({ id }) => id ?? ''))),
  );
  sock.ev.on('contacts.upsert', (contacts) =>
    learn(
      contacts.filter(({ name }) => name),
      new Set(),
    ),
  );
}

async function entryOf(
  { id, name, notify, lid, phoneNumber }: Told,
  isChat: boolean,
  me: OwnIdentity,
  numberOf: (lid: string) => Promise<string | null>,
): Promise<PhoneBookEntry | undefined> {
  if (!/@(?:s\.whatsapp\.net|lid)$/.test(id)) return undefined;
  const other =
    (id.endsWith('@lid') ? phoneNumber : lid) ?? (id.endsWith('@lid') ? await numberOf(id) : undefined);
  const person = personOf(id, other ?? undefined, noOwnIdentity);
  if (person?.pn === undefined || !/^[1-9]\d{7,14}$/.test(person.pn)) return undefined;
  if (person.pn === me.pn || person.lid === me.lid) return undefined;
  const shown = (given: string | null | undefined): string => clip(visibleName(given ?? ''), longestName);
  const [called, ownName] = [shown(name), shown(notify)];
  return {
    pn: person.pn,
    ...(person.lid !== undefined && { lid: person.lid }),
    ...(called !== '' && { name: called }),
    ...(ownName !== '' && { ownName }),
    ...(isChat && { chat: true as const }),
  };
}

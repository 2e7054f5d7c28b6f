import type { SignalKeyStoreWithTransaction, SocketConfig } from 'baileys';
import { expect, test } from 'vitest';
import { isolateSessions } from './isolateSessions.ts';

type Repository = ReturnType<SocketConfig['makeSignalRepository']>;

const number = '5511988880001@s.whatsapp.net';
const lid = '709233785190384@lid';

/** A repository whose steps run until they are told to end. */
function workshop({ known = true }: { known?: boolean } = {}) {
  const stored: Record<string, unknown> = { '5511988880001': known ? '709233785190384' : undefined };
  const running = new Map<string, () => void>();
  const step =
    (name: string) =>
    (...input: unknown[]) =>
      new Promise<never>((end) => running.set(`${name} ${JSON.stringify(input)}`, () => end({} as never)));
  const repository = {
    jidToSignalProtocolAddress: (jid: string) => {
      const [user = '', server] = jid.split('@');
      const [name, device = '0'] = user.split(':');
      return `${name}${server === 'lid' ? '_1' : ''}.${device}`;
    },
    lidMapping: { getLIDForPN: async () => null },
    encryptMessage: step('encrypt'),
    migrateSession: step('migrate'),
    deleteSession: step('delete'),
  } as unknown as Repository;
  const keys = {
    get: async (type: string, [id = '']: string[]) =>
      type === 'device-list' ? { [id]: ['0', '3'] } : { [id]: stored[id] },
    transaction: (work: () => Promise<unknown>) => work(),
  } as unknown as SignalKeyStoreWithTransaction;
  const { steps } = isolateSessions(repository, keys, (work) => work());
  const names = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return [...running.keys()].map((name) => name.split(' ')[0]);
  };
  const end = (name: string): void => {
    for (const [key, done] of running) {
      if (!key.startsWith(name)) continue;
      running.delete(key);
      done();
    }
  };
  const encrypt = (jid: string) => void steps.encryptMessage({ jid, data: new Uint8Array() });
  return { steps, names, end, encrypt, learn: () => (stored['5511988880001'] = '709233785190384') };
}

test.each([number, lid, lid.replace('@', ':3@')])(
  'a session is not moved from number to LID while something is encrypted for %s, nor the other way about',
  async (jid) => {
    const { steps, names, end, encrypt } = workshop();
    encrypt(jid);
    await names();
    void steps.migrateSession(number, lid);
    expect(await names()).toEqual(['encrypt']);
    end('encrypt');
    expect(await names()).toEqual(['migrate']);
    encrypt(jid);
    expect(await names()).toEqual(['migrate']);
    end('migrate');
    expect(await names()).toEqual(['encrypt']);
  },
);

test('a session is not deleted while something is encrypted with it; others wait for neither', async () => {
  const { steps, names, end, encrypt } = workshop();
  encrypt(number);
  await names();
  void steps.deleteSession([lid, lid.replace('@', ':3@')]);
  encrypt('5511977770000@s.whatsapp.net');
  expect(await names()).toEqual(['encrypt', 'encrypt']);
  end('encrypt');
  expect(await names()).toEqual(['delete']);
});

test('who becomes known by the other name while a step waits is kept apart under both', async () => {
  const { names, end, encrypt, learn } = workshop({ known: false });
  encrypt(number);
  expect(await names()).toEqual(['encrypt']);
  encrypt(number);
  await names();
  learn();
  encrypt(lid);
  expect(await names()).toEqual(['encrypt', 'encrypt']);
  end('encrypt');
  // The step that waited under the number alone now waits its turn under the LID.
  expect(await names()).toEqual(['encrypt']);
});

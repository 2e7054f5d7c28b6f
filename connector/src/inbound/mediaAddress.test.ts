import { expect, test } from 'vitest';
import { mediaAddress } from './mediaAddress.ts';

const at = (directPath: string | null, url: string | null, whatsappUrl?: string) =>
  mediaAddress({ directPath, url }, whatsappUrl)?.href ?? null;
const simulator = 'ws://127.0.0.1:41337/ws/chat';

test('a file is fetched from WhatsApp, from the host its message names among them', () => {
  expect(at('/v/t62/a.enc?ccb=1', null)).toBe('https://mmg.whatsapp.net/v/t62/a.enc?ccb=1');
  expect(at('/v/a.enc', 'https://media-gru1-1.cdn.whatsapp.net/x')).toBe(
    'https://media-gru1-1.cdn.whatsapp.net/v/a.enc',
  );
  expect(at(null, 'https://mmg.whatsapp.net/v/a.enc')).toBe('https://mmg.whatsapp.net/v/a.enc');
  expect(at('/v/a.enc', 'https://elsewhere.example/x')).toBe('https://mmg.whatsapp.net/v/a.enc');
});

test.each([
  [null, 'http://mmg.whatsapp.net/a'],
  [null, 'https://169.254.169.254/latest/meta-data'],
  [null, 'http://169.254.170.2/v2/credentials'],
  [null, 'https://127.0.0.1/a'],
  [null, 'https://[::ffff:169.254.169.254]/a'],
  [null, 'https://mmg.whatsapp.net.elsewhere.example/a'],
  [null, 'https://elsewhere.example/mmg.whatsapp.net'],
  [null, 'https://whatsapp.net@elsewhere.example/a'],
  [null, 'https://user:secret@mmg.whatsapp.net/a'],
  [null, 'https://mmg.whatsapp.net:8443/a'],
  [null, 'https://evilwhatsapp.net/a'],
  [null, 'file:///proc/self/environ'],
  [null, 'data:text/plain,a'],
  [null, ''],
  ['//elsewhere.example/a', null],
  ['https://elsewhere.example/a', null],
  ['\\\\elsewhere.example/a', null],
  ['http://mmg.whatsapp.net/a', null],
])('nothing is fetched from path %s, address %s', (path, url) => {
  expect(at(path, url)).toBeNull();
});

test.each(['@elsewhere.example/a', '.elsewhere.example/a', ':8443/a', '?a', '#a', '../../a'])(
  'the path %s is a path of WhatsApp’s host',
  (path) => {
    const address = mediaAddress({ directPath: path, url: null }, undefined);
    expect(address?.host ?? 'mmg.whatsapp.net').toBe('mmg.whatsapp.net');
  },
);

test('the simulator’s host counts where WhatsApp is simulated, and no other of this machine', () => {
  expect(at('/mms/image/a', 'https://127.0.0.1:41337/x', simulator)).toBe(
    'https://127.0.0.1:41337/mms/image/a',
  );
  expect(at(null, 'https://127.0.0.1:41338/a', simulator)).toBeNull();
  expect(at(null, 'https://localhost:41337/a', simulator)).toBeNull();
  expect(at(null, 'https://127.0.0.1:41337/a')).toBeNull();
  expect(at(null, 'https://chat.example:443/a', 'wss://chat.example/ws')).toBeNull();
});

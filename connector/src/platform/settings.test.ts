import { expect, test } from 'vitest';
import { readConnectorSettings } from './settings.ts';

const required = ['TABLE_NAME', 'INBOUND_QUEUE_URL', 'OUTBOUND_QUEUE_PREFIX', 'MEDIA_BUCKET', 'KMS_KEY_ID'];
const base = Object.fromEntries(required.map((name) => [name, 'x']));
const url = (WHATSAPP_URL: string) => readConnectorSettings({ ...base, WHATSAPP_URL }).whatsappUrl;

test('WhatsApp is reached by TLS; only this machine may be without', () => {
  expect(readConnectorSettings(base).whatsappUrl).toBeUndefined();
  expect(url('')).toBeUndefined();
  for (const good of ['wss://web.whatsapp.com/ws/chat', 'ws://127.0.0.1:4000/ws/chat', 'ws://localhost:1/'])
    expect(url(good)).toBe(good);
  for (const bad of [
    'ws://web.whatsapp.com/',
    'http://localhost/',
    'ws://127.0.0.1.example.com/',
    'nonsense',
  ])
    expect(() => url(bad)).toThrow('WHATSAPP_URL');
});

test('what is missing or no number is named', () => {
  expect(() => readConnectorSettings({})).toThrow('TABLE_NAME is not set');
  expect(() => readConnectorSettings({ ...base, SHARD_COUNT: 'many' })).toThrow(
    'SHARD_COUNT must be a number',
  );
});

// An app in its own process that knows the simulator through the environment only, like the connector.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import makeWASocket, { downloadMediaMessage } from 'baileys';
import pino from 'pino';
import { memoryAuth, type KeptAuth } from './memoryAuth.ts';

const file = process.env['AUTH_FILE'] ?? '';
const stored = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as [string, [string, string][]])
  : undefined;
const kept: KeptAuth = { creds: stored?.[0], keys: new Map(stored?.[1]) };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function connect(): void {
  const auth = memoryAuth(kept);
  const logger = pino({ level: 'silent' });
  const socket = makeWASocket({
    waWebSocketUrl: process.env['WHATSAPP_URL'] ?? '',
    auth: auth.state,
    logger,
  });
  const save = (): void => {
    auth.save();
    writeFileSync(file, JSON.stringify([kept.creds, [...kept.keys]]));
  };
  socket.ev.on('creds.update', save);
  socket.ev.on('connection.update', ({ qr, connection }) => {
    if (qr) say(`QR ${qr}`);
    if (connection === 'open') say('OPEN');
    if (connection === 'close') connect();
  });
  socket.ev.on('messages.upsert', ({ type, messages }) => {
    save();
    for (const message of messages) {
      const text = message.message?.conversation;
      if (text) say(`TEXT ${type} ${text}`);
      if (message.message?.documentMessage) {
        void downloadMediaMessage(message, 'buffer', {}).then((bytes) => say(`FILE ${bytes.toString()}`));
      }
    }
  });
}

connect();

// Preload: throws where nobody catches it. SIGUSR2: with the next bytes from WhatsApp, which is within a session.
// SIGHUP: outside of any session.
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const port = Number(new URL(process.env['WHATSAPP_URL'] ?? '').port);
const sockets = new Set<Socket>();
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  socket.once('connect', () => {
    if (socket.remotePort === port) sockets.add(socket);
  });
  socket.once('close', () => sockets.delete(socket));
});
process.on('SIGUSR2', () => {
  for (const socket of sockets)
    socket.once('data', () => {
      throw new Error('made to throw in a session');
    });
});
process.on('SIGHUP', () => {
  throw new Error('made to throw');
});

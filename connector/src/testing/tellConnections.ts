// Preload: writes every address that this process looks up or connects to to stderr.
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  socket.on('lookup', (_error, _address, _family, host) => process.stderr.write(`looksUp ${host}\n`));
  socket.on('connectionAttempt', (ip, port) => process.stderr.write(`connects ${ip} ${port}\n`));
});

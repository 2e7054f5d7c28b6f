import { setTimeout as pause } from 'node:timers/promises';

/**
 * A script with a valid token, in a process of its own so that its work is not that of the measuring one:
 * `node requestFlood.ts <url> <token> <seconds> <requests|frames> <a second>`. Requests: 300 at once, then at the given
 * rate. Frames: opens sockets and sends statuses at the given rate, over a new socket whenever one is closed. Prints
 * how many requests and frames there were, by their answers.
 */
const [url = '', token = '', seconds = '10', kind = 'requests', rate = '100'] = process.argv.slice(2);
const atOnce = 300;
const counts: Record<string, number> = {};
const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
const headers = { authorization: `Bearer ${token}` };

async function ask(): Promise<void> {
  try {
    const answer = await fetch(`${url}/api/tickets?status=open&showAll=true`, { headers });
    await answer.arrayBuffer();
    count(String(answer.status));
    if (answer.status === 429 && !(Number(answer.headers.get('retry-after')) > 0))
      count('without Retry-After');
  } catch {
    count('no answer');
  }
}

async function open(): Promise<WebSocket | undefined> {
  const answer = await fetch(`${url}/api/realtime/ticket`, { method: 'POST', headers });
  const { ticket } = (await answer.json()) as { ticket?: string };
  if (ticket === undefined) {
    count(`tickets ${answer.status}`);
    return undefined;
  }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`);
  socket.addEventListener('close', () => count('closed'));
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => resolve(undefined));
  });
}

async function atRate(act: (position: number) => void): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < Number(seconds) * Number(rate); n++) {
    const wait = began + (n * 1000) / Number(rate) - performance.now();
    if (wait > 0) await pause(wait);
    act(n);
  }
}

if (kind === 'requests') {
  const running = Array.from({ length: atOnce }, () => ask());
  await atRate(() => void running.push(ask()));
  await Promise.all(running);
} else {
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open()));
  await atRate((n) => {
    const socket = sockets[n % sockets.length];
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ action: 'userStatus', ticketId: null, number: n }));
      count('frames');
      return;
    }
    sockets[n % sockets.length] = undefined;
    void open().then((fresh) => (sockets[n % sockets.length] = fresh));
  });
  for (const socket of sockets) socket?.close();
}
console.log(
  Object.entries(counts)
    .map(([name, many]) => `${name}: ${many}`)
    .join(', '),
);
process.exit(0);

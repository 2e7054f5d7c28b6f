import type { Handler } from './http.ts';

const heartbeatMs = 15_000;

/** Streams all events of the simulator as server-sent events. */
export const streamEvents: Handler = ({ sim, request, response }) => {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });
  response.write('retry: 1000\n\n');
  const stopListening = sim.events.subscribe((event) => {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  });
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
  request.on('close', () => {
    clearInterval(heartbeat);
    stopListening();
  });
  return undefined;
};

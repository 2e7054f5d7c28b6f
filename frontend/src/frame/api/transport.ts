import { type RawRequest, request } from './request.ts';

/** Makes an HTTP exchange with `/api`. Throws ApiError unless the answer is 2xx. May retry where that is safe. */
export type Transport = (exchange: RawRequest) => Promise<unknown>;

let current: Transport = request;

/** Sends a call through the current transport: plain `fetch` until the signed-in app sets its client. */
export function send(exchange: RawRequest): Promise<unknown> {
  return current(exchange);
}

export function setTransport(transport: Transport): void {
  current = transport;
}

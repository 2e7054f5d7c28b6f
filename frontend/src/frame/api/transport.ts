import { type RawRequest, request } from './request.ts';

/** Makes one HTTP exchange with `/api`, or as many as are safe to make of it; throws ApiError for all but a 2xx. */
export type Transport = (exchange: RawRequest) => Promise<unknown>;

let current: Transport = request;

/** How calls leave now: plainly, until the private half brings its client. */
export function send(exchange: RawRequest): Promise<unknown> {
  return current(exchange);
}

export function setTransport(transport: Transport): void {
  current = transport;
}

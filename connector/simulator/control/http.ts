import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Simulator } from '../core/simulator.ts';

export interface ControlRequest {
  sim: Simulator;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  params: string[];
}

/** Returns the JSON to send, or undefined if it has answered itself. */
export type Handler = (request: ControlRequest) => unknown;

export class BadRequest extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(JSON.stringify(body));
}

import type { ApiRequest } from './apiEvent.ts';

let requests = 0;

/**
 * Makes names, addresses, colours, tokens and phone numbers of a sample request unique, so that it is not refused as a
 * duplicate.
 */
export function unusedNames(request: ApiRequest): ApiRequest {
  const number = ++requests;
  const color = `#${number.toString(16).padStart(6, '0')}`;
  const text = JSON.stringify(request)
    .replaceAll('Texto de', `Texto ${number}`)
    .replaceAll('#12ab34', color)
    .replaceAll('abcdefghij0123456789', `abcdefghij${String(number).padStart(10, '0')}`)
    .replaceAll(/"number":"[^"]*"/g, `"number":"5521${900_000_000 + number}"`);
  return JSON.parse(text.replaceAll('teste@', `teste${number}@`)) as ApiRequest;
}

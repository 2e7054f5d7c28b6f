import type { ApiRequest } from './apiEvent.ts';

let requests = 0;

/** A request of samples whose names and addresses nobody has used, so that it is not refused for those. */
export function unusedNames(request: ApiRequest): ApiRequest {
  const number = ++requests;
  const text = JSON.stringify(request).replaceAll('Texto de', `Texto ${number}`);
  return JSON.parse(text.replaceAll('teste@', `teste${number}@`)) as ApiRequest;
}

const sentences = {
  'qr-invalid': 'Isto não é o QR code do WhatsApp. Copie o código que o app mostra.',
  'qr-expired': 'Este QR code venceu. Peça um novo no app e tente de novo.',
  'qr-mismatch': 'Este QR code não é do app que está esperando. Peça um novo.',
  'no-answer': 'O app não respondeu. Peça um novo QR code e tente de novo.',
  'number-taken': 'Este número já é de outra pessoa.',
  'too-large': 'O arquivo é grande demais (até 100 MB).',
  'not-found': 'Não encontrado.',
  empty: 'Escreva um texto ou escolha um arquivo.',
  'bad-input': 'Confira os dados: o número precisa do código do país (por exemplo 5511988880001).',
};

async function call(method, path, body) {
  const form = body instanceof FormData;
  const init = { method, body: form || body === undefined ? body : JSON.stringify(body) };
  if (body !== undefined && !form) init.headers = { 'content-type': 'application/json' };
  let response;
  try {
    response = await fetch(`/phone/api/${path}`, init);
  } catch {
    throw new Error('O simulador não responde. Ele ainda está ligado?');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(sentences[answer.code] ?? answer.error ?? 'Não deu certo.');
  return answer;
}

export const get = (path) => call('GET', path);
export const post = (path, body) => call('POST', path, body ?? {});
export const remove = (path) => call('DELETE', path);

/** Calls back for every event; `onOpen` runs on each (re)connection, to read everything again. */
export function listen(onEvent, onOpen) {
  const source = new EventSource('/phone/api/events');
  source.addEventListener('open', onOpen);
  source.addEventListener('message', ({ data }) => onEvent(JSON.parse(data)));
}

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ticketSteps } from './decideInbound.ts';
import { say, type Step } from './state/engineState.ts';
import { receiveMessage } from './receive/receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const paragraph =
  'Olá! Recebemos o seu pedido e já estamos preparando tudo com muito carinho. O prazo de entrega para a sua região é de até dois dias úteis, de segunda a sexta, das nove às dezoito horas. Caso precise alterar o endereço, responda a esta mensagem com o CEP, o número e o complemento. Para pagamento aceitamos Pix, cartão de crédito em até três vezes sem juros e boleto bancário. Se quiser falar com um atendente, digite 1; para o financeiro, digite 2; para reclamações e sugestões, digite 3. Lembre-se: pedidos feitos depois das quinze horas são preparados no dia seguinte, e encomendas grandes, acima de cinquenta unidades, pedem antecedência mínima de setenta e duas horas. Guarde o número do seu pedido, ele será pedido na retirada. Agradecemos a preferência e ficamos à disposição para qualquer dúvida que aparecer até a entrega, aqui mesmo ou pelo telefone da loja, todos os dias úteis. Um abraço de toda a equipe da Confeitaria Bela Vista!';

/** A text of exactly this many bytes, including the mark of automatic texts. */
function textOf(bytes: number, source: string): string {
  const cut = Buffer.from(source)
    .subarray(0, bytes - 3)
    .toString()
    .replace(/\uFFFD+$/u, '');
  return cut + '.'.repeat(bytes - 3 - Buffer.byteLength(cut));
}

/** Write units of an inbound text on an open ticket with these steps. */
async function written(name: string, ...more: Step[]): Promise<number> {
  const pn = '5511933330001';
  await receiveMessage(world.runtime, world.message({ chat: { pn } }));
  world.usage.length = 0;
  await receiveMessage(world.runtime, world.message({ chat: { pn } }), [...ticketSteps, ...more]);
  const sum = world.usage.reduce((total, { write }) => total + write, 0);
  console.log(`cost ${name}: ${sum} WCU`);
  return sum;
}

const saying =
  (body: string): Step =>
  (decision) =>
    say(decision, body);

test('each automatic text of up to 1,024 bytes adds at most 4 write units, and the ticket is written once', async () => {
  const plain = await written('inbound text, nothing said');
  expect(plain).toBeLessThanOrEqual(10);
  const short = await written('and a short text', saying('Digite 1 para vendas'));
  expect(short - plain).toBeLessThanOrEqual(4);
  const text = textOf(1024, paragraph);
  expect(Buffer.byteLength(`\u200E${text}`)).toBe(1024);
  const one = await written('and a text of 1,024 bytes', saying(text));
  expect(one - plain).toBeLessThanOrEqual(4);
  const three = await written('and three of them', saying(text), saying(text), saying(text));
  expect(three - plain).toBeLessThanOrEqual(12);
  // Incompressible text costs one unit more, and twice that in a transaction.
  const noise = await written('and 1,024 bytes of noise', saying(randomBytes(765).toString('base64')));
  expect(noise - plain).toBeLessThanOrEqual(6);
});

test('a timer is reported apart', async () => {
  const plain = await written('inbound text, nothing said');
  const armed = await written('and a timer', (decision) => ({ ...decision, stage: { id: 7, hours: 1 } }));
  expect(armed - plain).toBeLessThanOrEqual(4);
});

import * as z from 'zod';

/** New passwords: 8 to 128 characters with an upper-case letter, a lower-case letter and a digit (safety page). */
export const newPassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/\p{Lu}/u)
  .regex(/\p{Ll}/u)
  .regex(/\d/);

/**
 * Words that most guessed passwords of the region are made of. What people add to make a form accept them (a capital
 * letter, a year, `@` for `a`, a final `!`) is taken away before they are compared.
 */
const commonWords = new Set(
  (
    'password passwd pass senha senhas minhasenha acesso admin administrador administrator root user usuario teste ' +
    'test demo guest mudar mudarsenha trocar trocarsenha changeme welcome bemvindo qwerty qwertyuiop asdfgh asdf ' +
    'zxcvbn abc abcd abcde abcdef abcdefgh qwe qwer qaz qazwsx letmein iloveyou teamo amor familia deus jesus jesuscristo brasil ' +
    'flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico futebol ' +
    'empresa loja vendas suporte atendimento whatsapp master secret segredo dragon monkey princess princesa ' +
    'estrela felicidade janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'
  ).split(' '),
);
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Whether a password that fits the form is still one of the first that are tried. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const undone = (text: string) => text.replace(/[@43!10$5]/g, (sign) => disguises[sign] ?? sign);
  const bare = (text: string) => text.replace(/[^a-z]/g, '');
  const withoutEnds = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const withoutNumber = plain.replace(/[\d!.?#*_-]+$/, '');
  const words = [plain, withoutEnds, undone(withoutEnds), undone(withoutNumber)].map(bare);
  return words.some((word) => commonWords.has(word)) || /^[a-z]{1,2}\d+$/.test(plain);
}

/** Words that guessed passwords in Brazil are made of, short ones included; foreign lists lack them. */
const ofTheRegion = (
  'password passwd pass senha senhas minhasenha acesso admin administrador administrator root user usuario teste ' +
  'test demo guest mudar mudarsenha trocar trocarsenha changeme welcome bemvindo qwerty qwertyuiop asdfgh asdf ' +
  'zxcvbn abc abcd abcde abcdef abcdefgh qwe qwer qaz qazwsx letmein iloveyou teamo amor familia deus jesus jesuscristo brasil ' +
  'flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico futebol ' +
  'empresa loja vendas suporte atendimento whatsapp master secret segredo dragon monkey princess princesa ' +
  'estrela felicidade janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'
).split(' ');
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

let known: Promise<ReadonlySet<string>> | undefined;

/** Loaded on demand: the list is larger than the rest of the sign-in code and needed only when a password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('./guessedPasswords.ts').then(
    ({ guessedPasswords }) => new Set([...ofTheRegion, ...guessedPasswords.trim().split(/\s+/)]),
  );
  return known;
}

/**
 * True if a password that satisfies the form is still among the first guesses. Usual disguises (a capital letter, a
 * year, `@` for `a`, a final `!`) are undone before the comparison. One or two letters followed by digits alone count
 * as common too.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const plain = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const undone = (text: string) => text.replace(/[@43!10$5]/g, (sign) => disguises[sign] ?? sign);
  const bare = (text: string) => text.replace(/[^a-z]/g, '');
  const withoutEnds = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const withoutNumber = plain.replace(/[\d!.?#*_-]+$/, '');
  const words = [plain, withoutEnds, undone(withoutEnds), undone(withoutNumber)].map(bare);
  const mixtures = [plain, plain.replace(/^[^a-z\d]+|[^a-z\d]+$/g, '')];
  return [...words, ...mixtures].some((word) => common.has(word)) || /^[a-z]{1,2}\d+$/.test(plain);
}

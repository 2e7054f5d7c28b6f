import type { Company, OpenedTicket } from './createCompany.ts';

/** Creates two open tickets of Ana's, Luiza's above Carlos's. */
export async function morning(company: Company): Promise<{ luiza: OpenedTicket; carlos: OpenedTicket }> {
  const carlos = await company.served('Carlos Souza', 'Obrigado, chegou tudo certo');
  const luiza = await company.served('Luiza Silva', 'Umas 20. Parecido com este aqui:');
  return { luiza, carlos };
}

/** Creates `count` more open tickets of Ana's. */
export async function crowd(company: Company, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) => company.served(`Cliente ${index}`, `Recado ${index}`)),
  );
}

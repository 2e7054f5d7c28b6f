import { foldText } from '@balcao/shared/text/foldText';

/** A column's heading as it is compared: folded, of `NOME_CLIENTE`, `nome-cliente` and `Telefone1` the words and digits. */
export function foldHead(head: string): string {
  return (
    foldText(head)
      // The Turkish i without a dot counts as an i.
      .replaceAll('ı', 'i')
      .replace(/(?<=\p{L})(?=\d+$)/u, ' ')
      .replace(/[\s_.-]+/g, ' ')
      .trim()
  );
}

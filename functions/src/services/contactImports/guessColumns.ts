import { foldText } from '@balcao/shared/text/foldText';
import type { ReadImport, SheetColumn } from '@balcao/shared/contactImports/contactImportModel';
import { byTarget, type ImportTarget, importTargets } from '@balcao/shared/contactImports/importChoices';

/** What columns are called, folded: the word alone, or with others beside it. */
const calls: Readonly<Record<ImportTarget, RegExp>> = {
  name: /\b(nome|name|nombre|contato|contact|contacto|cliente|isim|ad|adi)\b/,
  number: /\b(numero|number|telefone|telefono|phone|celular|mobile|whatsapp|fone|tel|numara|telefon)\b/,
  email: /\b(e-?mail|correo|eposta|e-posta)\b/,
  tags: /\b(tags?|etiquetas?|etiketler?)\b/,
};

/** Which column stands for which field, by what its head is called; the first row is a head where any of them is. */
export function guessColumns(columns: readonly SheetColumn[]): ReadImport['guess'] {
  const guess: ReadImport['guess'] = { hasHead: false, ...byTarget(importTargets, () => null) };
  const taken = new Set<number>();
  for (const target of importTargets) {
    const found = columns.find(
      ({ column, head }) => !taken.has(column) && calls[target].test(foldText(head)),
    );
    if (found === undefined) continue;
    taken.add(found.column);
    guess[target] = found.column;
    guess.hasHead = true;
  }
  return guess;
}

import { foldText } from '@balcao/shared/text/foldText';
import type { ReadImport, SheetColumn } from '@balcao/shared/contactImports/contactImportModel';
import { byTarget, type ImportTarget, importTargets } from '@balcao/shared/contactImports/importChoices';

/** Words in a column's heading, folded, that suggest the target field. */
const calls: Readonly<Record<ImportTarget, RegExp>> = {
  name: /\b(nome|name|nombre|contato|contact|contacto|cliente|isim|ad|adi)\b/,
  number: /\b(numero|number|telefone|telefono|phone|celular|mobile|whatsapp|fone|tel|numara|telefon)\b/,
  email: /\b(e-?mail|correo|eposta|e-posta)\b/,
  tags: /\b(tags?|etiquetas?|etiketler?)\b/,
};

/** Guesses each field's column from the headings. If any is found, the first row counts as headings. */
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

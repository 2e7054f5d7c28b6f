import { getDocumentProxy } from 'unpdf';

/** Lines of each page of a PDF, as a reader finds and copies them; @throws what a reader cannot read. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: unknown; pages: string[][] }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true });
  const { info } = await pdf.getMetadata();
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const content = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, string>();
    for (const item of content.items) {
      if (!('str' in item) || item.str === '') continue;
      const height = Math.round(Number(item.transform[5]) * 10);
      lines.set(height, (lines.get(height) ?? '') + item.str);
    }
    pages.push([...lines.values()]);
  }
  return { title: (info as { Title?: unknown }).Title, pages };
}

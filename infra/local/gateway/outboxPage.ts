import { createHash } from 'node:crypto';

export interface StoredMail {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
}

/** The app's colours and sizes, copied from the front end's tokens.ts, which infra may not import. */
const style = `
:root { color-scheme: light dark; --background: #f6f7f9; --surface: #fff; --line: #e3e6eb; --text: #15181d; --soft: #535b69; --accent: #0000ff; }
@media (prefers-color-scheme: dark) {
  :root { --background: #101318; --surface: #171b21; --line: #2a313b; --text: #e8ebf0; --soft: #a9b2bf; --accent: #39ace7; }
}
* { box-sizing: border-box; }
body { max-width: 792px; margin: 0 auto; padding: 24px 16px; background: var(--background); color: var(--text); font: 14px/1.43 Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 20px; font-weight: 650; }
h2 { margin: 0; font-size: 16px; font-weight: 650; }
p { margin: 4px 0 0; color: var(--soft); font-size: 13px; }
article, .empty { margin-top: 16px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
.empty { padding-block: 48px; text-align: center; }
time { font-variant-numeric: tabular-nums; }
pre { margin: 12px 0 0; padding-top: 12px; border-top: 1px solid var(--line); font: inherit; white-space: pre-wrap; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid; outline-offset: 1px; border-radius: 4px; }
`;

/** Allows only the page's own style: the content of a mail can neither run nor load anything. */
export const outboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const written = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

/** HTML page of the given mails, in their order; times are in this machine's time zone. */
export function outboxPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ at, from, to, subject, text }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>Para ${escapeHtml(to.join(', '))} · <time datetime="${escapeHtml(at)}">${written.format(new Date(at))}</time></p><p>De ${escapeHtml(from)}</p><pre>${withLinks(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="pt"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>E-mails</title><style>${style}</style></head><body><main><h1>E-mails</h1><p>Nada sai desta máquina: aqui fica o que seria enviado, do mais novo ao mais antigo.</p>${rows.join('') || '<p class="empty">Nenhum e-mail.</p>'}</main></body></html>`;
}

/** The text of a mail with clickable links, which open in a new tab. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts
    .map((part, at) => {
      const shown = escapeHtml(part);
      return at % 2 === 0 ? shown : `<a href="${shown}" target="_blank" rel="noreferrer">${shown}</a>`;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Escapes text for the inside of an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!)

/** A sentence in which back quotes mark `code`. */
export const sentence = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const code = (text: string): string => `<code>${escaped(text)}</code>`

/** A block of text that can be scrolled by keyboard too. */
export const block = (text: string, label: string, kind = ''): string =>
  `<pre tabindex="0" role="region" aria-label="${escaped(label)}"${kind === '' ? '' : ` class="${kind}"`}><code>${escaped(text)}</code></pre>`

export const table = (caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${escaped(caption)}</caption><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map(
          ([first = '', ...rest]) =>
            `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
        )
        .join('')}</tbody></table>`

/** A self-contained page: it fetches nothing but its style sheet. */
export const pageOf = (title: string, current: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/developers/style.css"></head>
<body><header><nav aria-label="Reference">${links
  .map(([path, name]) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${name}</a>`)
  .join(' ')}</nav></header>
<main><h1>${escaped(title)}</h1>
${body}
</main></body></html>
`

const links = [
  ['/developers', 'Start and calls'],
  ['/developers/codes', 'Markets and codes'],
  ['/developers/streams', 'Streams'],
  ['/openapi.json', 'OpenAPI document'],
] as const

export const styleSheet = `:root{color-scheme:light dark;--ink:#1b1f24;--soft:#4b5563;--line:#d0d7de;--ground:#fff;--well:#f3f5f7;--link:#0550ae}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#b0bac6;--line:#3a424c;--ground:#0f1318;--well:#1a2028;--link:#7ab7ff}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{border-bottom:1px solid var(--line);padding:.75rem 1rem}
nav a{margin-right:1rem}
main{max-width:60rem;margin:0 auto;padding:1rem}
a{color:var(--link)}
a[aria-current]{font-weight:700;text-decoration:none;color:var(--ink)}
h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}
h3{margin:2rem 0 .25rem;overflow-wrap:anywhere}
code{font:.875em/1.45 ui-monospace,monospace}
pre{background:var(--well);border:1px solid var(--line);border-radius:.375rem;padding:.75rem;overflow:auto}
pre:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}
caption{text-align:left;color:var(--soft);padding:.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th[scope=row]{font-weight:400}
h2[id]+table th,h2[id^=row-]+table td:nth-child(2){white-space:nowrap}
`

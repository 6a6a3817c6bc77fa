import type { Flow } from '../flow.ts'
import { fileOf, framed, titleFile } from './page.ts'
import { escape } from './svg.ts'

/** What a signed book is a book of. */
export interface Edition {
  readonly product: string
  readonly version: string
  /** The whole name of the commit; with `, changed` if the working folder differs from it. */
  readonly commit: string
  /** The day of that commit, `2026-11-24`. */
  readonly date: string
}

/** A page of the book before it has its place in it. */
export interface Leaf {
  readonly file: string
  readonly html: string
  /** Of the machine that the page is about; of all machines together on every other page. */
  readonly fingerprint: string
}

/** The fingerprint as it is printed: sixteen digits in groups of four. */
export const fingerprintText = (fingerprint: string): string => fingerprint.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')

/** The first twelve digits of a commit, and whether the folder differs from it. */
export const shortCommit = (commit: string): string => commit.replace(/^([0-9a-f]{12})[0-9a-f]+/, '$1')

/** The pages with their title blocks: product, version, commit, date, fingerprint, page n of m, a field to sign. */
export const withTitleBlocks = (leaves: readonly Leaf[], edition: Edition): readonly Leaf[] =>
  leaves.map((leaf, place) => ({
    ...leaf,
    html: leaf.html.replace(
      /<\/main>(?![\s\S]*<\/main>)/,
      () => `${block(edition, leaf, place + 1, leaves.length)}</main>`,
    ),
  }))

const block = (edition: Edition, { fingerprint }: Leaf, page: number, pages: number): string => {
  const cells: readonly (readonly [string, string])[] = [
    ['Product', `${edition.product} ${edition.version}`],
    ['Commit', shortCommit(edition.commit)],
    ['Date', edition.date],
    ['Fingerprint', fingerprintText(fingerprint)],
    ['Page', `${page} of ${pages}`],
  ]
  const cell = ([name, value]: readonly [string, string]) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`
  return `<section class="title-block" aria-label="Title block"><dl>${cells.map(cell).join('')}</dl><p>Reviewed by, date, signature</p></section>\n`
}

/** The first page of the printed book: every machine with its fingerprint and the number of its page. */
export const titlePage = (
  flows: readonly Flow[],
  { product, version, commit, date }: Edition,
  fingerprints: ReadonlyMap<string, string>,
  pageOf: (file: string) => number,
): string => {
  const row = (flow: Flow) =>
    `<tr><th scope="row"><a href="${fileOf(flow)}">${flow.name}</a></th><td><code>${fingerprintText(fingerprints.get(flow.name)!)}</code></td><td>${pageOf(fileOf(flow))}</td></tr>`
  return framed(flows, {
    file: titleFile,
    title: 'Edition',
    lede: `${product} ${version}, commit ${commit}, of ${date}.`,
    body: `<p>A fingerprint is of a machine’s chart and of what each of its steps does: another fingerprint, another machine. The fingerprint on a page that is about no single machine is of all of them together.</p>
<h2 id="machines">Machines</h2><div class="wide" role="region" tabindex="0" aria-label="Machines"><table>
<thead><tr><th scope="col">Machine</th><th scope="col">Fingerprint</th><th scope="col">Page</th></tr></thead>
<tbody>${flows.map(row).join('\n')}</tbody></table></div>`,
  })
}

/**
 * All pages as one document for printing. Every id carries the name of its page, and a link between pages leads inside
 * the document.
 */
export const asOneDocument = (leaves: readonly Leaf[], title: string): string => {
  const files = new Set(leaves.map(({ file }) => file))
  const nameOf = (file: string) => file.replace(/\.html$/, '')
  const inside = ({ file, html }: Leaf): string => {
    const main = /<main id="content">([\s\S]*)<\/main>/.exec(html)![1]!
    const own = (id: string) => `${nameOf(file)}--${id}`
    return `<article id="${nameOf(file)}">${main
      .replaceAll(
        / (id|aria-labelledby|for)="([^"]+)"/g,
        (_, name: string, ids: string) => ` ${name}="${ids.split(' ').map(own).join(' ')}"`,
      )
      .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${own(id)})`)
      .replaceAll(/ href="([^"#]*)#?([^"]*)"/g, (link: string, page: string, id: string) => {
        if (page !== '' && !files.has(page)) return link
        const target = page === '' ? nameOf(file) : nameOf(page)
        return ` href="#${id === '' ? target : `${target}--${id}`}"`
      })}</article>`
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><link rel="stylesheet" href="book.css"></head>
<body><main id="content">${leaves.map(inside).join('\n')}</main></body></html>
`
}

import { manifestFaults, writeManifest } from '#commands/book/manifest.ts'
import { flows } from '#review/flows.ts'
import { asOneDocument, type Edition, fingerprintText, titlePage, withTitleBlocks } from '#review/pages/edition.ts'
import { stepsPage } from '#review/pages/nine-steps.ts'
import { overviewPage } from '#review/pages/overview.ts'
import { fileOf, overviewFile, stepsFile, titleFile } from '#review/pages/page.ts'
import { newOperatorKey, publicKeyOf } from '#server/operator/signature.ts'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const edition: Edition = { product: 'Touchline', version: '1.2.3', commit: 'ab'.repeat(20), date: '2026-11-24' }
const print = '0123456789abcdef'.repeat(4)
const prints = new Map(flows.map(({ name }) => [name, print]))
const leaves = withTitleBlocks(
  [
    { file: titleFile, html: titlePage(flows, edition, prints, () => 7), fingerprint: print },
    { file: overviewFile, html: overviewPage(flows), fingerprint: print },
    { file: stepsFile, html: stepsPage(flows), fingerprint: print },
  ],
  edition,
)

test('no rule for paper is of an id, for one document gives each page’s ids another name', () => {
  const css = readFileSync(join(import.meta.dirname, '../../src/review/pages/book.css'), 'utf8')
  const paper = css.slice(css.indexOf('@media print'))
  expect(paper.length).toBeGreaterThan(500)
  expect(paper.match(/#[a-z][\w-]*(?=[\s{+,:>~.[])/g) ?? []).toEqual([])
})

describe('a page to sign', () => {
  test.each(leaves.map((leaf, place) => [leaf.file, leaf.html, place + 1] as const))(
    '%s names product, version, commit, date, fingerprint and its place, once',
    (_, html, page) => {
      const [block, ...more] = html.match(/<section class="title-block"[\s\S]*?<\/section>/g) ?? []
      expect(more).toEqual([])
      const text = block!.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
      expect(text).toContain(
        `Product Touchline 1.2.3 Commit abababababab Date 2026-11-24 Fingerprint 0123 4567 89ab cdef Page ${page} of 3 Reviewed by, date, signature`,
      )
    },
  )

  test('the edition lists every machine with its fingerprint and page', () => {
    for (const flow of flows)
      expect(leaves[0]!.html).toContain(
        `<a href="${fileOf(flow)}">${flow.name}</a></th><td><code>${fingerprintText(print)}</code></td><td>7</td>`,
      )
  })

  test('the printed document has each id once, and each link between its pages leads inside it', () => {
    const html = asOneDocument(leaves, 'Touchline')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    expect(ids).toEqual(expect.arrayContaining(['edition', 'index', 'index--journey', 'nine-steps']))
    expect(html).toContain('href="#nine-steps"')
    expect(html).not.toContain(`href="${stepsFile}"`)
  })
})

describe('the list of the pages', () => {
  const { privateKey } = newOperatorKey()
  const publicKey = publicKeyOf(privateKey)
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-book-'))
    for (const { file, html } of leaves) writeFileSync(join(folder, file), html)
    const files = leaves.map(({ file }) => file)
    writeManifest(folder, edition, prints, files, { operator: 'reviewer', privateKey })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const faults = (key = publicKey) => manifestFaults(folder, key)

  test.each<[string, () => void, readonly string[]]>([
    ['nothing, as it was signed', () => undefined, []],
    [
      'a page that differs',
      () => appendFileSync(join(folder, stepsFile), ' '),
      [`${stepsFile} differs from the signed page`],
    ],
    ['a page that is missing', () => rmSync(join(folder, stepsFile)), [`${stepsFile} is missing`]],
    [
      'another list',
      () => appendFileSync(join(folder, 'manifest.json'), ' '),
      ['the manifest is not signed by this key'],
    ],
    [
      'no signature',
      () => writeManifest(folder, edition, prints, [stepsFile], undefined),
      ['the manifest is not signed'],
    ],
  ])('reports %s', (_, spoil, expected) => {
    spoil()
    expect(faults()).toEqual(expected)
  })

  test('reports the signature of somebody else, and a book without a list', () => {
    expect(faults(publicKeyOf(newOperatorKey().privateKey))).toEqual(['the manifest is not signed by this key'])
    rmSync(join(folder, 'manifest.json'))
    expect(faults()).toEqual([`there is no manifest.json in ${folder}`])
  })
})

import { keptPages, namesOf } from '#commands/book/kept-pages.ts'
import { citationsIn } from '#commands/book/citations.ts'
import type { Job } from '#commands/book/page-worker.ts'
import { flows } from '#review/flows.ts'
import { searchNames } from '#review/product/searches.ts'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../_kit/planted/rehearse.ts'

const jobs: readonly Job[] = [
  ...flows.map(({ name }): Job => ({ makes: 'machine', name })),
  ...searchNames.map((name): Job => ({ makes: 'search', name })),
]
const tests = citationsIn(root)

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'book-pages-'))
  for (const path of ['src', 'machines', 'locales', 'package.json', 'package-lock.json'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  last = await namedAll()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const namedAll = async (cited = tests): Promise<ReadonlyMap<string, string>> => {
  const nameOf = await namesOf(folder, cited)
  return new Map(jobs.map((job) => [job.name, nameOf(job)]))
}

/** The names of all pages and searches as they were last. */
let last: ReadonlyMap<string, string>

/** Which pages and searches have another name than they had last. */
const renamed = async (cited = tests): Promise<readonly string[]> => {
  const before = last
  last = await namedAll(cited)
  return [...last].filter(([name, key]) => before.get(name) !== key).map(([name]) => name)
}

/** Which pages and searches are made again after a file has another line. */
const madeAgain = (path: string): Promise<readonly string[]> => {
  appendFileSync(join(folder, path), '\n')
  return renamed()
}

describe('what is kept of a book is made again when what it was made from changes', () => {
  test('a machine: its page, those of the machines that have it as a part, and the searches through it', async () => {
    const feed = await madeAgain('machines/board/feed.ts')
    expect(feed).toContain('Feed')
    expect(feed).not.toContain('Placement')
    expect(feed).not.toContain('acceptance')
    const placement = await madeAgain('machines/slip/placement.setup.ts')
    expect(placement).toEqual(expect.arrayContaining(['Placement', 'Slip', 'acceptance']))
    expect(placement).not.toContain('Account')
  })

  test.each([
    ['what every machine rests on', 'machines/request.ts', ['Placement', 'Cash-out', 'Join-room']],
    ['the world of a flow', 'src/review/flows/room/prediction.ts', ['Prediction']],
    ['a rule of the domain, from far', 'src/domain/bet/consent.ts', ['Placement', 'acceptance']],
    ['how pages are written', 'src/review/pages/edge-table.ts', flows.map(({ name }) => name)],
    ['what the tests took', 'src/review/taken.json', flows.map(({ name }) => name)],
    ['how worlds are searched', 'src/review/product/search.ts', searchNames],
  ] as const)('%s', async (_, path, again) => expect(await madeAgain(path)).toEqual(expect.arrayContaining([...again])))

  test('a test that cites a transition: the pages of its machine alone', async () => {
    expect(await renamed(new Map([...tests, ['PRE-03', ['tests/one.test.ts']]]))).toEqual(['Prediction'])
  })
})

test('what is kept is read again by its name, half a file is not, and what no job made goes', async () => {
  const kept = join(folder, 'kept')
  const [job, other] = [jobs[0]!, jobs[1]!]
  const pages = await keptPages(folder, tests, kept)
  expect(pages.load(job)).toBeUndefined()
  pages.keep(job, { worlds: 2, broken: [] })
  pages.keep(other, { worlds: 3, broken: [] })
  expect(pages.load(job)).toEqual({ worlds: 2, broken: [] })
  pages.forgetOthers([job])
  expect(readdirSync(kept)).toHaveLength(1)
  expect([pages.load(job)?.constructor, pages.load(other)]).toEqual([Object, undefined])
})

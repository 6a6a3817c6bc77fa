import { asvsPage, proofOf, loadSheet } from '#review/asvs.ts'
import { flows } from '#review/flows.ts'
import { asvsItems } from '#review/pages/page.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sheet = loadSheet(read('src/review/asvs.txt'))

/**
 * How many requirements each chapter of ASVS 5.0.0 has, at level 1 and at level 2; the last two chapters are the
 * product's own.
 */
const counts: Record<string, readonly [one: number, two: number]> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
  18: [9, 4],
  19: [3, 3],
}

describe('the security sheet', () => {
  test('has every requirement of levels 1 and 2, and none without evidence', () => {
    const found = Object.keys(counts).map((chapter) => [
      chapter,
      [1, 2].map((level) => sheet.filter((row) => row.number.startsWith(`${chapter}.`) && row.level === level).length),
    ])
    expect(Object.fromEntries(found)).toEqual(counts)
    expect(sheet).toHaveLength(asvsItems)
  })

  test('names tests that stand: the file is there, and the words in it', () => {
    const missing = sheet.flatMap((row) => {
      const proof = proofOf(row)
      if (!proof) return []
      const stands = existsSync(join(root, proof.file)) && read(proof.file).includes(proof.title)
      return stands ? [] : [`${row.number} ${row.evidence}`]
    })
    expect(missing).toEqual([])
  })

  test.each<[what: string, row: string]>([
    ['no evidence', '1.1.1 | 2 | Input is decoded once | pass | '],
    ['a test without a title', '1.1.1 | 2 | Input is decoded once | pass | tests/tidy/house.test.ts'],
    ['a waiver by nobody', '1.1.1 | 2 | Input is decoded once | waived | it is late'],
    ['another verdict', '1.1.1 | 2 | Input is decoded once | fine | tests/tidy/house.test.ts › all'],
    ['a third level', '1.1.1 | 3 | Input is decoded once | not applicable | none'],
  ])('is refused with %s', (_, row) => {
    expect(() => loadSheet(`## A chapter\n${row}\n`)).toThrow('line 2 of the sheet')
    expect(() => loadSheet('## A\n1.1.1 | 2 | a | open | b\n1.1.1 | 2 | a | open | b\n')).toThrow('line 3 of the sheet')
  })

  test('is a page of the book, each number once', () => {
    const page = asvsPage(flows, sheet)
    expect(sheet.filter(({ number }) => page.split(`>${number}</th>`).length !== 2)).toEqual([])
  })
})

const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

describe('what the sheet rests on', () => {
  test('every use of cryptography is in the inventory, and of no weak kind', () => {
    const listed = read('src/review/cryptography.txt')
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
    const files = sources('src').filter((file) => read(file).includes("from 'node:crypto'"))
    expect(listed.map((line) => line.split(' | ')[0])).toEqual(files)
    expect(listed.filter((line) => !/^\S+ \| .{10,}/.test(line))).toEqual([])
    const weak = files.filter((file) => /createCipher\(|-ecb|'md5'|'sha1'|'sha-1'/.test(read(file)))
    const tags = listed.filter((line) => line.includes('not for security')).map((line) => line.split(' | ')[0])
    expect(weak.filter((file) => !tags.includes(file))).toEqual([])
  })

  test('a request of the server follows no redirect', () => {
    const asking = sources('src/server').filter((file) => /\bfetch\(|await ask\(url/.test(read(file)))
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.filter((file) => !read(file).includes("redirect: 'error'"))).toEqual([])
  })

  test('password fields are masked, and password managers may fill them', () => {
    const fields = sources('src').filter((file) => /autoComplete=.*-password/.test(read(file)))
    expect(fields.length).toBeGreaterThan(1)
    // One component is the field of every password; it opens masked.
    expect(fields.filter((file) => !read(file).includes('<PasswordInput'))).toEqual([])
    expect(sources('src').filter((file) => /type="password"/.test(read(file)))).toEqual([])
    expect(read('src/ui/forms/password-input.tsx')).toMatch(
      /\[isShown, setIsShown\] = useState\(false\)[^]*type=\{isShown \? 'text' : 'password'\}/,
    )
    expect(sources('src').filter((file) => /onPaste/.test(read(file)))).toEqual([])
  })
})

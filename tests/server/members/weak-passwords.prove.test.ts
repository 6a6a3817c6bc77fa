import { houseWords, wordIn } from '#domain/member/password-words.ts'
import { passwordLength } from '#domain/bet/limits.ts'
import { ConfigError } from '#server/config/config.ts'
import { builtIn, commonest, openWeakPasswords } from '#server/members/weak-passwords.ts'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-stolen-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, lines: readonly string[], end = '\n') => {
  const file = join(folder, name)
  writeFileSync(file, lines.map((line) => line + end).join(''))
  return file
}
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

describe('§account.password-words: what a new password may not be', () => {
  const weaknessOf = openWeakPasswords({ brand: 'Harbour Sports 88', passwordWords: ['lighthouse', 'zug'] })
  test.each<[password: string, weakness: string | undefined]>([
    ['123456', 'commonPassword'],
    ['PassWord', 'commonPassword'],
    ['iloveyou', 'commonPassword'],
    ['football9', 'housePassword'],
    ['mY5occer!', 'housePassword'],
    ['P4rl4y77', 'housePassword'],
    ['xlighthouse'.slice(0, 10), undefined],
    ['lighthouse', 'housePassword'],
    ['L1ghthouse', 'housePassword'],
    ['zug2031', 'housePassword'],
    ['zugspitze4', undefined],
    ['ann-2031', 'housePassword'],
    ['hannah-31', undefined],
    ['xNickName7', 'housePassword'],
    ['s3cret!', undefined],
    ['harbour9', undefined],
    ['🐎🐎🐎🐎🐎🐎', undefined],
  ])('%s: %s', async (password, weakness) => expect(await weaknessOf(password, ['ann', 'NickName'])).toBe(weakness))

  test('every word of the house is found in a password that holds it, and the brand without its spaces', async () => {
    expect(houseWords.filter((word) => wordIn(`x${word.toUpperCase()}9`, houseWords) === undefined)).toEqual([])
    expect(await openWeakPasswords({ brand: 'Ab Cd' })('9ABCD9', [])).toBe('housePassword')
  })

  test('the commonest are three thousand that fit the rule, and thousands of stolen ones come after them', async () => {
    const known = [...(await builtIn())]
    expect(known.length).toBeGreaterThan(10 * commonest)
    expect(known.filter(([{ length }]) => length < passwordLength.min || length > passwordLength.max)).toEqual([])
    expect([commonest, known.filter(([, rank]) => rank < commonest).length]).toEqual([3_000, 3_000])
    const [stolen] = known.find(([text, rank]) => rank > commonest && wordIn(text, houseWords) === undefined)!
    expect(await weaknessOf(stolen, [])).toBe('stolenPassword')
  })
})

describe('a list of stolen passwords of the operator’s own', () => {
  const stolen = Array.from({ length: 600 }, (_, n) => `q${n}x${(n * 7919) % 1_000}`)
  const hashes = stolen.map(sha1).toSorted()
  const forms: [form: string, file: string][] = [
    ['plain', fileOf('plain.txt', stolen)],
    ['plain, as Windows ends lines', fileOf('windows.txt', stolen, '\r\n')],
    ['hashes', fileOf('hashes.txt', hashes)],
    [
      'hashes in small letters, with counts of many lengths',
      fileOf(
        'counts.txt',
        hashes.map((hash, n) => `${hash.toLowerCase()}:${n ** 2}`),
        '\r\n',
      ),
    ],
  ]
  test.each(forms)('%s: every one of them is found, and no other', async (_, stolenPasswords) => {
    const weaknessOf = openWeakPasswords({ stolenPasswords })
    const missed = []
    for (const password of stolen) if ((await weaknessOf(password, [])) !== 'stolenPassword') missed.push(password)
    expect(missed).toEqual([])
    for (let n = 0; n < 100; n++) expect(await weaknessOf(`w${n}q${n * 7_919}k`, [])).toBe(undefined)
    expect(await weaknessOf(stolen[77]!.toUpperCase(), [])).toBe('stolenPassword')
  })

  test('one hash is a list', async () => {
    const weaknessOf = openWeakPasswords({ stolenPasswords: fileOf('one.txt', [sha1('wk-plinth')]) })
    expect([await weaknessOf('wk-plinth', []), await weaknessOf('wk-plinthe', [])]).toEqual([
      'stolenPassword',
      undefined,
    ])
  })

  test.each<[why: string, file: string, says: RegExp]>([
    ['that is not there', join(folder, 'none.txt'), /--stolen-passwords: .*none\.txt/],
    ['that is a folder', folder, /--stolen-passwords/],
    ['of hashes in another order', fileOf('order.txt', stolen.map(sha1)), /rising order/],
    ['that turns into something else', fileOf('mixed.txt', [...hashes.slice(0, 300), ...stolen]), /rising order/],
  ])('a file %s is refused by name before anything starts', (_, stolenPasswords, says) => {
    expect(() => openWeakPasswords({ stolenPasswords })).toThrow(ConfigError)
    expect(() => openWeakPasswords({ stolenPasswords })).toThrow(says)
  })
})

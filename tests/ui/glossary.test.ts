import { type OfferedLanguage, offeredLanguages } from '#locales/index.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retired } from './retired-words.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const [heads = [], , ...rows] = read('locales/README.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const languages = offeredLanguages.filter((code): code is Exclude<OfferedLanguage, 'en'> => code !== 'en')

const written = (code: OfferedLanguage): string =>
  ['locales', 'locales/guide', 'locales/rules', 'src/studio/texts']
    .flatMap((folder) => Object.values(JSON.parse(read(`${folder}/${code}.json`)) as Record<string, string>))
    .join('\n')
    .toLowerCase()

test('the glossary has a column for each language but English, and a word in each cell', () => {
  expect(
    heads
      .slice(2)
      .map((head) => head.split(' ')[0])
      .toSorted(),
  ).toEqual(languages.toSorted())
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((cells) => cells.length !== heads.length || cells.includes(''))).toEqual([])
})

test.each(languages)('%s: texts say the words of the glossary, and none of them is retired', (code) => {
  const texts = written(code)
  const at = heads.findIndex((head) => head.startsWith(`${code} `))
  const words = rows.flatMap((cells) => (cells[0]!.endsWith('*') ? [] : [cells[at]!.toLowerCase()]))
  expect(words.filter((word) => !texts.includes(word))).toEqual([])
  expect(words.filter((word) => Object.keys(retired[code]).includes(word))).toEqual([])
})

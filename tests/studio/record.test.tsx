import { numbersRecord } from '#studio/frame/games/record.ts'
import { sayFrom } from '#studio/frame/say.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const texts = JSON.parse(readFileSync('src/studio/texts/en.json', 'utf8')) as Record<string, string>

/** rounds seen of a game of four numbers, and whether hot and cold ones are named */
test.each([
  [[], false],
  [['3', '1', '3'], false],
  [['3', '1', '3', '2'], true],
] as const)('§game.tables: %j name hot and cold numbers only where each number had its turn: %s', (marks, isNamed) => {
  const record = numbersRecord(sayFrom(texts), {
    values: ['0', '1', '2', '3'],
    most: 2,
    of: (mark) => [mark],
    last: (mark) => {
      const item = document.createElement('li')
      item.textContent = mark
      return item
    },
  })
  record.show(marks)
  const tables = record.element.querySelector<HTMLElement>('.hot-cold')!
  expect(tables.hidden).toBe(!isNamed)
  expect([...record.element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(marks.toReversed())
})

test('red, black and green are the same in every theme and scheme', () => {
  const css = ['frame', 'games'].map((name) => readFileSync(`src/studio/frame/${name}.css`, 'utf8')).join('\n')
  for (const [name, colour] of [
    ['red', '#c62828'],
    ['black', '#1a1a1a'],
    ['green', '#1b7a43'],
  ] as const)
    expect([...css.matchAll(new RegExp(`^ *--${name}: *(.+);$`, 'gm'))].map(([, value]) => value)).toEqual([colour])
  expect(css).not.toMatch(/prefers-color-scheme|data-(?:mode|theme)/)
})

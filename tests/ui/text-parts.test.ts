import en from '#locales/en.json'
import { textPartOf } from '#locales/texts.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comingWith } from '../_kit/first-files.ts'

const root = join(import.meta.dirname, '../..')

/** Areas whose texts a folder says: `t('slip.title')`, and those made of parts. */
const areasIn = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return new Set(files.flatMap((file) => [...readFileSync(join(root, folder, file), 'utf8').matchAll(/\bt\(['`](\w+)\./g)].map(([, area]) => area!)))
}

describe('every page has the texts it says (design §4)', () => {
  test.each(['src/features/sportsbook', 'src/features/slip'])('%s needs none of the other pages’', (folder) => {
    const areas = areasIn(folder)
    expect(areas.size).toBeGreaterThan(1)
    expect([...areas].filter((area) => textPartOf(area) === 'pages')).toEqual([])
  })

  test('what is there before anything is fetched later says nothing of what comes later', () => {
    const files = comingWith('src/shell/main.tsx', 'src/shell/frame.tsx', 'src/shell/companions.ts', 'src/shell/member-header.tsx', 'src/features/sportsbook/index.tsx', 'src/features/slip/index.tsx')
    expect(files.size).toBeGreaterThan(150)
    const said = new Set([...files].flatMap(([file, source]) => (file.includes('/src/') ? [...source.matchAll(/['`](\w+\.\w+)(?=[.'`])/g)].map(([, key]) => key!) : [])))
    expect(Object.keys(en).filter((key) => textPartOf(key) === 'later' && said.has(key.split('.').slice(0, 2).join('.')))).toEqual([])
  })

  test('the sign-in page says nothing of a member’s', () => {
    expect([...areasIn('src/features/landing')].filter((area) => textPartOf(area) !== 'foyer' && !['odds', 'selection', 'market'].includes(area))).toEqual([])
  })
})

import { languageCodes } from '#domain/text/languages.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const statuses = ['waiting', 'running', 'rejected', 'cashedOut', 'abandoned', ...outcomes, 'wonPart', 'losePart']

test.each(languageCodes)('§page.bet-list: %s tells each status of a bet in a sentence of its own', (language) => {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${language}.json`), 'utf8'),
  )
  const told = statuses.map((status) => texts[`bets.means.${status}`])
  expect(new Set(told).size).toBe(statuses.length)
  expect(Object.keys(texts).filter((key) => key.startsWith('bets.means.'))).toHaveLength(statuses.length)
  for (const sentence of told) expect(sentence).toMatch(/\p{L}.*[\p{L}\p{M}.。។။]$/u)
})

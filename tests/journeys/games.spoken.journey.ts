import { expect, type Page } from '@playwright/test'
import { studioGames } from '#studio/games.ts'
import { addressOf } from '../_kit/game-pages.ts'
import { cashOf, playOnce, roundEnded } from './_games.ts'
import { type Harness, test } from './_harness.ts'
import { signIn } from './_keyboard.ts'
import { readerIn, startReader } from './_reader.ts'

test.use({ games: 'quick', contextOptions: { reducedMotion: 'reduce' } })

const rounds = 20
const said = /^(?:polite|assertive): (.*)$/
const balance = /^Balance: ([\d,]+\.\d\d)\.$/

const sit = async (page: Page, harness: Harness, game: string) => {
  await page.goto(harness.touchline.url)
  await startReader(page)
  await signIn(page, harness.member)
  await page.goto(harness.touchline.url + addressOf(game))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('button.act[type=submit]')).toBeVisible()
  await expect(frame.locator(':focus')).toHaveCount(1)
  const reader = readerIn(page.frames().find((one) => one.url().includes(`game=${game}`))!)
  await reader.listen()
  return { frame, reader }
}

const minor = (text: string): bigint => BigInt(text.replace(/[,.]/g, ''))
const wonIn = async ({ database: { db } }: Harness): Promise<bigint> =>
  (await db.selectFrom('game_bet').select('won').execute()).reduce((sum, { won }) => sum + won, 0n)

for (const game of Object.keys(studioGames))
  test(`${game} by ear: each of ${rounds} rounds says its result, what is paid and the balance, once`, {
    tag: '@proved',
  }, async ({ page, harness }) => {
    test.setTimeout(900_000)
    const { frame, reader } = await sit(page, harness, game)
    await reader.heard()
    let won = 0n
    for (let round = 1; round <= rounds; round += 1) {
      await playOnce(page, frame, game)
      const heard: string[] = []
      const announced = () => heard.flatMap((phrase) => said.exec(phrase)?.[1] ?? [])
      await expect(async () => {
        heard.push(...(await reader.heard()))
        expect(announced().filter((phrase) => balance.test(phrase)).length).toBeGreaterThan(0)
      }).toPass({ timeout: 20_000, intervals: [300] })
      const results = announced().filter((phrase) => roundEnded.test(phrase))
      const balances = announced().filter((phrase) => balance.test(phrase))
      expect([results.length, balances.length], announced().join(' · ')).toEqual([1, 1])
      const now = await wonIn(harness)
      const paid = /MYR ([\d,.]+) is paid\.$/.exec(results[0]!)?.[1] ?? '0.00'
      expect(minor(paid), results[0]).toBe(now - won)
      won = now
      expect(minor(balance.exec(balances[0]!)![1]!)).toBe(await cashOf(harness))
      // What the round came to is said in words beside what it paid.
      expect(results[0]!.replace(/(?:No win|MYR [\d,.]+ is paid)\.$/, '')).toMatch(/\p{L}{2}|\d.*\. $/u)
    }
  })

/** Without what changes from run to run: draws and their results, when bets close, and what is called out. */
const masked = (phrases: readonly string[]): string =>
  phrases
    .filter((phrase) => !said.test(phrase))
    .join('\n')
    .replaceAll(/^Bets close in \d+:\d\d$/gm, 'Bets close in m:ss')
    .replaceAll(/^(Draw|Round) \d+$/gm, '$1 NUMBER')
    .replaceAll(/^heading, Last \d+ rounds/gm, 'heading, Last n rounds')
    .replaceAll(/^listitem, .*\n.*\n/gm, '')
    .replaceAll(/^-?\d+, (?:Red|Black|Green)\.\n/gm, '')

test.describe('the page of a game of each kind', () => {
  test.use({ games: true })

  /** A slot, a table, cards, an instant game and a draw; the last two wait until there is time to read. */
  for (const [game, time] of [
    ['orchard', undefined],
    ['blackjack', undefined],
    ['dice', undefined],
    ['roulette', /0:1[6-8]$/],
    ['keno', /0:[2-4]\d$/],
  ] as const)
    test(`${game} by ear is read from beginning to end`, { tag: '@proved' }, async ({ page, harness }) => {
      test.setTimeout(240_000)
      const { frame, reader } = await sit(page, harness, game)
      if (time) {
        await expect(frame.getByRole('timer')).toHaveText(time, { timeout: 90_000 })
        await reader.listen()
      }
      await reader.heard()
      const read = await reader.readOn(/^end of main$/, 900)
      expect(masked(['main', ...read.filter((phrase) => phrase !== 'main')])).toMatchSnapshot([
        `spoken/games-${game}.txt`,
      ])
    })
})

import { expect } from '@playwright/test'
import { studioGames } from '#studio/games.ts'
import { addressOf } from '../_kit/game-pages.ts'
import { barriersOf, playOnce } from './_games.ts'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ games: 'quick', contextOptions: { reducedMotion: 'reduce' } })

const kinds = new Set(Object.values(studioGames).map(({ kind }) => kind))

for (const kind of kinds) {
  const games = Object.keys(studioGames).filter((game) => studioGames[game]!.kind === kind)
  test(`${kind}: nothing is in anybody’s way in ${games.join(', ')}, light or dark, before a bet, after a round and in its rules`, {
    tag: '@proved',
  }, async ({ page, harness }) => {
    test.setTimeout(games.length * 120_000)
    await signIn(page, harness.member)
    const found: string[] = []
    const search = async (game: string, when: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const barrier of await barriersOf(page)) found.push(`${game} ${when}, ${colorScheme}: ${barrier}`)
      }
    }
    for (const game of games)
      await test.step(game, async () => {
        await page.goto(harness.touchline.url + addressOf(game))
        const frame = page.frameLocator('iframe')
        await expect(frame.locator('button.act[type=submit]')).toBeVisible()
        await search(game, 'before a bet')
        await playOnce(page, frame, game)
        await search(game, 'after a round')
        await frame.getByRole('button', { name: 'Rules', exact: true }).click()
        await expect(frame.getByRole('dialog', { name: 'Rules' })).toBeVisible()
        await search(game, 'with its rules')
      })
    expect(found).toEqual([])
  })
}

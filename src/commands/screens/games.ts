import type { Page } from '@playwright/test'
import { type Brand, brands } from '#studio/brands.ts'
import type { GameKind } from '#studio/game.ts'
import { studioGames } from '#studio/games.ts'
import { goTo, heading } from './acts.ts'
import type { Visit } from './visit.ts'

/** A game in its frame, once it can be played. */
const open =
  (path: string, act: string) =>
  async ({ page, url }: Visit): Promise<void> => {
    await goTo(page, `${url}${path}`)
    await page.frameLocator('iframe').getByRole('button', { name: act, exact: true }).waitFor()
    await opened(page)
  }

/** Waits until nothing of ours covers the game any more. */
export const opened = (page: Page): Promise<void> =>
  page.locator('section:has(iframe) [role=status]').waitFor({ state: 'detached' })

/** Starts the round, and waits for its result. */
const play =
  (act: string) =>
  async ({ page }: Visit): Promise<void> => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: act, exact: true }).click()
    await frame.getByText(/No win\.|is paid\./).waitFor()
  }

/** Bets at a table, and waits for the round that everybody there is in. */
const playTable =
  (spot: RegExp) =>
  async ({ page }: Visit): Promise<void> => {
    const frame = page.frameLocator('iframe')
    const bet = frame.getByRole('button', { name: 'Place the bets', exact: true })
    await frame.getByRole('button', { name: spot }).first().click()
    // At the end of a round the button waits for the next one.
    await bet.click({ timeout: 30_000 })
    await frame.getByText('Your bets are on the table.').waitFor()
    await frame.getByText(/No win\.$|is paid\.$/).waitFor({ timeout: 30_000 })
  }

/** The page that has the games of a kind. */
const pages: Readonly<Record<GameKind, string>> = {
  slot: 'slots',
  table: 'casino',
  poker: 'poker',
  mini: 'minigame',
  lottery: 'w4d',
  fishing: 'fishing',
}

/** Where each of the house's games is opened; the slots of each further brand have a page of their own. */
export const gameAddresses: readonly string[] = Object.values<Brand>(brands).flatMap(({ id, games: ofBrand }, at) =>
  ofBrand.map((game) => `/${pages[studioGames[game]!.kind]}${at === 0 ? '' : at + 1}?play=${id}:${game}`),
)

/** The scenes of the games: the lobby, and each game before and after a round. */
export const games: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'games-lobby': async ({ page, url }) => {
    await goTo(page, `${url}/others`)
    await heading(page, 'Casino')
    await page.getByRole('link', { name: 'Fishing' }).first().waitFor()
  },
  'games-nothing-found': async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Find a game' }).fill('nobody at all')
    await page.getByText('No games found. Try a shorter name.').waitFor()
  },
  ...Object.fromEntries(
    (
      [
        ['orchard', '/slots?play=studio', 'Spin'],
        ['lanterns', '/slots?play=studio', 'Spin'],
        ['comet', '/slots?play=studio', 'Spin'],
        ['spring-tide', '/slots2?play=harbour', 'Spin'],
        ['coral-reef', '/slots2?play=harbour', 'Spin'],
        ['captains-log', '/slots2?play=harbour', 'Spin'],
        ['mango-stall', '/slots3?play=market', 'Spin'],
        ['firecrackers', '/slots3?play=market', 'Spin'],
        ['tea-master', '/slots3?play=market', 'Spin'],
        ['book-of-jade', '/slots4?play=jade', 'Spin'],
        ['monsoon', '/slots4?play=jade', 'Spin'],
        ['gem-cave', '/slots4?play=jade', 'Spin'],
        ['dice', '/minigame?play=studio', 'Roll'],
        ['limbo', '/minigame?play=studio', 'Play'],
        ['plinko', '/minigame?play=studio', 'Drop the ball'],
        ['wheel', '/minigame?play=studio', 'Spin'],
        ['scratch', '/minigame?play=studio', 'Buy the ticket'],
        ['fishing', '/fishing?play=studio', 'Shoot'],
      ] as const
    ).flatMap(([game, shelf, act]) => [
      [`game-${game}`, open(`${shelf}:${game}`, act)],
      [`game-${game}-played`, play(act)],
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        ['roulette', /^Bet on Red/],
        ['sic-bo', /^Big/],
        ['baccarat', /^Banker/],
        ['dragon-tiger', /^Dragon/],
      ] as const
    ).flatMap(([game, spot]) => [
      [`game-${game}`, open(`/casino?play=studio:${game}`, 'Place the bets')],
      [`game-${game}-played`, playTable(spot)],
    ]),
  ),
  'game-auto': async (visit) => {
    await open('/slots?play=studio:orchard', 'Spin')(visit)
    const frame = visit.page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Auto', exact: true }).click()
    await frame.getByRole('button', { name: 'Start auto play' }).waitFor()
  },
  'game-auto-running': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start auto play' }).click()
    await frame.getByText(/No win\.|is paid\./).waitFor()
  },
  'game-roulette-neighbours': async (visit) => {
    await open('/casino?play=studio:roulette', 'Place the bets')(visit)
    const frame = visit.page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Neighbours', exact: true }).click()
    await frame.getByRole('button', { name: /^17 and its neighbours/ }).click()
  },
  'game-fish-prawn-crab': open('/minigame?play=studio:fish-prawn-crab', 'Roll'),
  'game-fish-prawn-crab-played': async (visit) => {
    await visit.page.frameLocator('iframe').getByRole('button', { name: 'crab' }).click()
    await play('Roll')(visit)
  },
  'game-mines': open('/minigame?play=studio:mines', 'Play'),
  'game-mines-open': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Play', exact: true }).click()
    await frame.getByText(/^Open a tile\./).waitFor()
  },
  'game-hi-lo': open('/minigame?play=studio:hi-lo', 'Deal'),
  'game-hi-lo-open': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Deal', exact: true }).click()
    await frame.getByRole('button', { name: 'Skip', exact: true }).click()
    await frame.locator('.hilo-dealt li').first().waitFor()
  },
  'game-hi-lo-ended': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: /^Higher/ }).click()
    await frame.getByText(/^(?:Right|Wrong): /).waitFor()
  },
  'game-crash': open('/minigame?play=studio:crash', 'Place the bets'),
  'game-crash-ended': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: '1.50×' }).click()
    const act = frame.getByRole('button', { name: 'Place the bets' })
    await act.click()
    await frame.getByText(/(?:No win|is paid)\.$/).waitFor({ timeout: 90_000 })
  },
  'game-video-poker': open('/poker?play=studio:video-poker', 'Deal'),
  'game-video-poker-open': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Deal', exact: true }).click()
    await frame.getByText(/Choose what to hold, then draw\.$/).waitFor()
    await frame
      .getByRole('button', { name: /^Hold / })
      .nth(1)
      .click()
  },
  'game-video-poker-played': play('Draw'),
  'game-casino-holdem': open('/poker?play=studio:casino-holdem', 'Deal'),
  'game-casino-holdem-open': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Deal', exact: true }).click()
    await frame.getByText(/Call or fold\?$/).waitFor()
  },
  'game-casino-holdem-played': play('Call'),
  'game-blackjack': open('/casino?play=studio:blackjack', 'Deal'),
  'game-blackjack-open': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Deal', exact: true }).click()
    await frame.getByText(/^Your hand: .*\?$|(?:No win|is paid)\.$/).waitFor()
  },
  'game-pok-deng': open('/casino?play=studio:pok-deng', 'Deal'),
  'game-pok-deng-open': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Deal', exact: true }).click()
    await frame.getByText(/^You have .*\?$|(?:No win|is paid)\.$/).waitFor()
  },
  'game-keno': open('/w4d?play=studio:keno', 'Place the bets'),
  'game-keno-numbers': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Quick 10', exact: true }).click()
    await frame.getByRole('button', { name: 'Bet on these numbers' }).click()
  },
  'game-keno-drawn': async ({ page }) => {
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Place the bets', exact: true }).click({ timeout: 70_000 })
    await frame.getByText(/(?:No win|is paid)\.$/).waitFor({ timeout: 90_000 })
  },
  'game-4d': open('/w4d?play=studio:4d', 'Buy the ticket'),
  'game-refused': async ({ page, url }) => {
    await page.route('**/launchgp', (route) => route.abort('connectionreset'))
    await goTo(page, `${url}/slots?play=studio:orchard`)
    await page.getByRole('button', { name: 'Reopen the game' }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
}

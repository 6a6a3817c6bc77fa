import { expect, type FrameLocator, type Page } from '@playwright/test'
import { gameAddresses } from '#commands/screens/games.ts'
import { studioGames } from '#studio/games.ts'
import { gameAt } from '../_kit/game-pages.ts'
import { cashOf, openerIn, roundEnded } from './_games.ts'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ games: true, contextOptions: { reducedMotion: 'reduce' } })

const rounds = 20

/** Games that are not drawn by the clock: their rounds follow each other as fast as they are played. */
const addresses = gameAddresses.filter((address) => !studioGames[gameAt(address)]!.isDrawn)

test('every game of the studio has an address', () => {
  expect(gameAddresses.map(gameAt).toSorted()).toEqual(Object.keys(studioGames).toSorted())
})

/** How a member plays: what lays a bet where one is needed, what starts or ends a round, and what opens it. */
interface Hand {
  readonly bet: () => Promise<void>
  readonly act: () => Promise<void>
  readonly open: () => Promise<void>
}

const byKeys = (page: Page, game: string): Hand => ({
  bet: () => page.keyboard.press('Enter'),
  act: () => page.keyboard.press('Shift+Enter'),
  open: () => page.keyboard.press(game === 'hi-lo' ? '1' : 'Enter'),
})

const byMouse = (frame: FrameLocator): Hand => ({
  bet: () => frame.locator('.spot').first().click(),
  act: () => frame.locator('button.act[type=submit]').click(),
  open: () => openerIn(frame).click(),
})

/** Games whose main button waits for a first move that is made elsewhere. */
const beginsByHand = ['mines', 'hi-lo']

/** What the studio answered of a round. */
interface Told {
  readonly is: string
  readonly paid?: string
  readonly moves?: number
}

const hundredths = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Hears what the studio answers the frame: the next answer to a call, with the stakes that were sent. */
const hearStudio = async (page: Page) => {
  let next: ((told: Told, stakes: readonly Stake[]) => void) | undefined
  await page.route(/\/api\/(?:play|move)$/, async (route) => {
    const response = await route.fetch()
    const { stakes = [] } = route.request().postDataJSON() as { stakes?: readonly Stake[] }
    const told = (await response.json()) as Told
    await route.fulfill({ response })
    next?.(told, stakes)
  })
  return async (press: () => Promise<void>) => {
    const answered = Promise.withResolvers<{ readonly told: Told; readonly stakes: readonly Stake[] }>()
    next = (told, stakes) => answered.resolve({ told, stakes })
    await press()
    return answered.promise
  }
}
type Stake = readonly [bet: string, stake: string]
type AnswerTo = Awaited<ReturnType<typeof hearStudio>>

/** Plays a round to its end; answers what it moved in the wallet, in minor units. */
const playRound = async (answerTo: AnswerTo, frame: FrameLocator, game: string, hand: Hand): Promise<bigint> => {
  const act = frame.locator('button.act[type=submit]')
  if ((await act.getAttribute('aria-disabled')) === 'true') await hand.bet()
  await expect(act).toBeEnabled()
  const { told: begun, stakes } = await answerTo(hand.act)
  const law = studioGames[game]!
  const cost = stakes.reduce((sum, [bet, stake]) => sum + hundredths(stake) * BigInt(law.costOf(bet)), 0n)
  let told = begun
  while (told.is === 'open') {
    await expect(act).not.toHaveAttribute('data-busy')
    ;({ told } = await answerTo(beginsByHand.includes(game) && told.moves === 0 ? hand.open : hand.act))
  }
  expect(told.is).toBe('over')
  await expect(act).not.toHaveAttribute('data-busy')
  const status = frame.getByRole('status').first()
  await expect(status).toHaveText(roundEnded)
  if (told.paid === '0.00') await expect(status).toHaveText(/No win\.$/)
  return hundredths(told.paid!) - cost
}

for (const address of addresses)
  test(`${address}: ${rounds} rounds by keys alone, and as many by mouse, and their proof`, { tag: '@proved' }, async ({
    page,
    harness,
  }) => {
    test.setTimeout(300_000)
    const game = gameAt(address)
    await signIn(page, harness.member)
    await page.goto(harness.touchline.url + address)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('button.act[type=submit]')).toBeVisible()
    await expect(frame.locator(':focus')).toHaveCount(1)
    const answerTo = await hearStudio(page)
    let cash = await cashOf(harness)
    for (const hand of [byKeys(page, game), byMouse(frame)])
      for (let round = 0; round < rounds; round += 1) {
        cash += await playRound(answerTo, frame, game, hand)
        await expect.poll(() => cashOf(harness)).toBe(cash)
      }
    // §game.fair: the last of them are drawn again in the browser, once their seed is revealed.
    await frame.getByRole('button', { name: 'Fairness' }).click()
    await frame.getByRole('button', { name: 'Reveal seed and start a new one' }).click()
    const verify = frame.getByRole('button', { name: /^Verify: / })
    for (let at = 0; at < 3; at += 1) await verify.nth(at).click()
    await expect(frame.getByText('Verified: same result')).toHaveCount(3)
  })

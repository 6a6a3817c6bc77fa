import { expect } from '@playwright/test'
import { cashOf } from './_games.ts'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ games: 'process', contextOptions: { reducedMotion: 'reduce' } })

/** When the studio dies | at what it says to the wallet | what the member reads in the end | what the round came to */
const deaths = [
  ['with the stake taken and unheard', 'wallet/bet answered', /^The round was not played\./, [0n]],
  ['before its win is told', 'wallet/win asked', /^Rolled/, [-100n, 100n]],
] as const

for (const [when, at, told, came] of deaths)
  test(`§game.steps: the studio is killed ${when}, and the round resolved before the member’s eyes`, async ({
    page,
    harness,
  }) => {
    test.setTimeout(150_000)
    const { studio, touchline } = harness
    await signIn(page, harness.member)
    await page.goto(`${touchline.url}/minigame?play=studio:dice`)
    const frame = page.frameLocator('iframe')
    const roll = frame.getByRole('button', { name: 'Roll' })
    await expect(roll).toBeEnabled()
    const before = await cashOf(harness)
    let isAlive = true
    studio!.hear(async (path, is) => {
      if (!isAlive || `${path} ${is}` !== at) return true
      isAlive = false
      await studio!.kill()
      return false
    })
    await roll.click()
    const status = frame.getByRole('status').first()
    await expect(status).toHaveText(/^Checking the result of your round\./)
    await expect(page.getByRole('banner')).toContainText('999.00')
    await studio!.start()
    await expect(status).toHaveText(told, { timeout: 60_000 })
    await expect(roll).toBeEnabled()
    const cash = await cashOf(harness)
    expect(came).toContain(cash - before)
    const printed = cash >= 100_000n ? `1,${String(cash / 100n).slice(1)}` : String(cash / 100n)
    await expect(page.getByRole('banner')).toContainText(`${printed}.${String(cash % 100n).padStart(2, '0')}`)
    const rounds = await harness.database.db.selectFrom('game_bet').select('state').execute()
    expect(rounds.map(({ state }) => state)).toEqual([came.length === 1 ? 'returned' : cash > before ? 'won' : 'lost'])
    // The game goes on where it stood.
    await roll.click()
    await expect(status).toHaveText(/^Rolled/)
  })

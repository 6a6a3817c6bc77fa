import type { FrameLocator } from '@playwright/test'
import { gameAddresses } from '#commands/screens/games.ts'
import { studioGames } from '#studio/games.ts'

/** The id of the game at an address. */
export const gameAt = (address: string): string => address.slice(address.lastIndexOf(':') + 1)

/** Where a game of the studio is opened. */
export const addressOf = (game: string): string => {
  const address = gameAddresses.find((one) => gameAt(one) === game)
  if (address === undefined) throw new Error(`${game} has no address`)
  return address
}

/** Chooses what the next round of a game is on, where something must be chosen. */
export const choose = async (frame: FrameLocator, game: string): Promise<void> => {
  if (game === '4d') {
    await frame.locator('#lotto-number').fill('1234')
    await frame.getByRole('button', { name: 'Add', exact: true }).click()
  } else if (game === 'keno') {
    await frame.getByRole('button', { name: 'Quick 5', exact: true }).click()
    await frame.getByRole('button', { name: 'Bet on these numbers' }).click()
  } else if (studioGames[game]!.curve) await frame.getByRole('button', { name: '1.50×' }).click()
  else await frame.locator('.spot').first().click()
}

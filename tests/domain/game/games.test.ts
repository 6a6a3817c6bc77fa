import { gameKinds, type GameShelf, platformOfGame, switchedOff } from '#domain/game/games.ts'
import { expect, test } from 'vitest'

const on = { liveCasino: true, lottery: true, miniGame: true, esports: true }

test.each([
  [on, {}],
  [
    { ...on, liveCasino: false },
    { casino: 'liveCasinoDisabled', poker: 'liveCasinoDisabled' },
  ],
  [{ ...on, lottery: false }, { lottery: 'lotteryDisabled' }],
  [{ ...on, miniGame: false }, { mini: 'MiniGameDisabled' }],
  [{ ...on, esports: false }, { esports: 'esportsDisabled' }],
  [
    { liveCasino: false, lottery: false, miniGame: false, esports: false },
    {
      casino: 'liveCasinoDisabled',
      poker: 'liveCasinoDisabled',
      mini: 'MiniGameDisabled',
      lottery: 'lotteryDisabled',
      esports: 'esportsDisabled',
    },
  ],
])('§page.features: with %j these games are off: %j', (switches, off) =>
  expect(
    Object.fromEntries(
      gameKinds.flatMap((kind) => {
        const code = switchedOff(kind, switches)
        return code ? [[kind, code]] : []
      }),
    ),
  ).toEqual(off),
)

test.each<[GameShelf | undefined, string]>([
  ['casino', 'liveCasino'],
  ['slots', 'slots'],
  ['fishing', 'slots'],
  ['poker', 'liveCasino'],
  ['mini', 'lottery'],
  ['lottery', 'lottery'],
  ['esports', 'liveCasino'],
  [undefined, 'slots'],
])('§page.features: in reports a game of the shelf %s is one of %s', (shelf, platform) =>
  expect(platformOfGame(shelf)).toBe(platform),
)

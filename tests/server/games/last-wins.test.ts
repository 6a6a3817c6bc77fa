import { expect, test } from 'vitest'
import { describeLobby } from '../rooms/kit.ts'
import { speaking } from './kit.ts'

describeLobby('§game.wins: the latest wins of the house, on $name', (lobby) => {
  test('those of at least twenty stakes, closed and in the ledger, the last first, under the first letters of a name', async () => {
    const someone = await lobby.someone()
    const other = await lobby.someone()
    const tell = speaking(lobby, someone)
    const wins = async () =>
      (await other.ask('lastWins', {})).answer.wins.map(({ game_id, won, times }) => `${game_id} ${won} × ${times}`)
    /** what the provider says | the wins then */
    const story = [
      ['debit b1 r1 100', []],
      ['credit w1 of b1 r1 1999 closes', []],
      ['debit b2 r2 100', []],
      ['credit w2 of b2 r2 2000', []],
      ['debit b3 r3 50 at baccarat', []],
      ['credit w3 of b3 r3 1150 at baccarat closes', ['baccarat 11.50 × 23']],
      ['debit b4 r4 100', ['baccarat 11.50 × 23']],
      ['credit w4 of b4 r4 5000 closes', ['orchard 50.00 × 50', 'baccarat 11.50 × 23']],
    ] as const
    for (const [line, told] of story) {
      expect(await tell(line)).toMatch(/^ok/)
      expect(await wins(), line).toEqual(told)
    }
    const [first] = (await other.ask('lastWins', {})).answer.wins
    expect(first!.name).toMatch(/^.{2}\*\*\*$/)
    expect(JSON.stringify(first)).not.toContain(someone.identity.account_id)
  })
})

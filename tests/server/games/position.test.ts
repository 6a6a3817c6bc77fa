import { openGameTokens } from '#server/games/tokens.ts'
import { expect, test } from 'vitest'
import { describeLobby } from '../rooms/kit.ts'
import { provider, speaking } from './kit.ts'

describeLobby('what a game cost and won since it was launched, on $name', (lobby) => {
  test('§game.account: a position counts the rounds of one game, one provider and one member since the last launch, without stakes given back', async () => {
    const someone = await lobby.someone()
    const other = await lobby.someone()
    const tell = speaking(lobby, someone)
    const { database, clock } = lobby.server
    const tokens = openGameTokens(database.db, clock.real)
    const position = async (who = someone, game_id = 'orchard') => {
      const { staked, won } = (await who.ask('gamePosition', { provider_id: 'studio', game_id })).answer
      return `${staked} ${won}`
    }
    const launch = async (game: string) => {
      clock.pass(1_000)
      await tokens.launch({ member: someone.id, provider: 'studio', game }, someone.identity.session_token)
    }
    await tell('debit b0 r0 900')
    expect(await position()).toBe('0.00 0.00')
    await launch('orchard')
    expect(await position()).toBe('0.00 0.00')
    /** what the provider says | the position then */
    const story = [
      ['debit b1 r1 500', '5.00 0.00'],
      ['credit w1 of b1 r1 1250 closes', '5.00 12.50'],
      ['debit b2 r2 300', '8.00 12.50'],
      ['rollback x2 of b2', '5.00 12.50'],
      ['debit b3 r3 400 at baccarat', '5.00 12.50'],
      ['debit b4 r4 10', '5.10 12.50'],
    ] as const
    for (const [line, told] of story) {
      expect(await tell(line)).toMatch(/^ok/)
      expect(await position(), line).toBe(told)
    }
    await speaking(lobby, someone, provider({}, 'other'))('debit b5 r5 700')
    await speaking(lobby, other)('debit b6 r6 700')
    expect(await position()).toBe('5.10 12.50')
    expect(await position(other)).toBe('0.00 0.00')
    await launch('baccarat')
    expect([await position(), await position(someone, 'baccarat')]).toEqual(['5.10 12.50', '0.00 0.00'])
    // Opened once more, the game begins at nothing; a win of an earlier round counts there.
    await launch('orchard')
    expect(await position()).toBe('0.00 0.00')
    await tell('credit w4 of b4 r4 90 closes')
    expect(await position()).toBe('0.00 0.00')
    await tell('debit b7 r7 200')
    expect(await position()).toBe('2.00 0.00')
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeLobby } from '../rooms/kit.ts'
import { provider, speaking } from './kit.ts'

describeLobby('rounds that a provider left open, on $name', (lobby) => {
  const unmatched = async (fields: Record<string, string>) => {
    const told = await lobby.server.operator.perform({
      act: 'unmatched',
      key: randomUUID(),
      actor: 'tim',
      reason: '',
      fields,
    })
    expect(told.ok, JSON.stringify(told)).toBe(true)
    return ('rows' in told ? told.rows : []) as readonly Record<string, string>[]
  }

  test('§game.account: they are listed with what runs in them, until the provider settles them', async () => {
    const someone = await lobby.someone()
    const tell = speaking(lobby, someone, provider({}, 'studio'))
    const other = speaking(lobby, someone, provider({}, 'other'))
    for (const line of ['debit b1 r1 500', 'debit b2 r1 300', 'credit w1 of b1 r1 900', 'debit b3 r3 200'])
      await tell(line)
    await tell('credit w3 of b3 r3 0 closes')
    await other('debit b1 r1 400')
    expect(await unmatched({})).toEqual([])
    lobby.server.clock.pass(10 * 60_000)
    expect(
      (await unmatched({})).map(({ provider: of, member, bets, running, won }) => [of, member, bets, running, won]),
    ).toEqual([
      ['studio', someone.identity.account_id, '1', '3.00', '9.00'],
      ['other', someone.identity.account_id, '1', '4.00', '0.00'],
    ])
    expect(await unmatched({ provider: 'other', minutes: '11' })).toEqual([])
    expect(await unmatched({ provider: 'other', minutes: '9' })).toHaveLength(1)
    await tell('rollback x1 of b2')
    await other('close c1 r1')
    expect(await unmatched({})).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { market, match, playing } from '../../../_kit/shop.ts'
import { beforeKickoff } from '../../../odds/builder/kit.ts'
import { describeEdits } from './kit.ts'

const law = beforeKickoff(1.5, 1.1)

describeEdits('§edit.bets: builders in edits, on $name', (at) => {
  /** A bet of 100.00 worth 158.33, and a match whose selections the law joins. */
  const held = async (live: object = {}) => {
    const one = await at.held()
    const id = 700 + one.id
    const version = 1
    await at.shop.tell({
      matches: [match(id, live)],
      markets: [
        market(id * 10 + 3, id, [2.15, 3.3, 3.4], { type: 'OXT', version }),
        market(id * 10 + 4, id, [1.85, 1.9], { type: 'BS', version }),
      ],
      laws: [{ match: id, law }],
    })
    const legs = [
      at.leg(id, '2.00', { odds_id: id * 10 + 3, market_type: 'OXT', pick: 'home' }),
      at.leg(id, '2.00', { odds_id: id * 10 + 4 }),
    ]
    return { ...one, built: id, legs }
  }

  test('a single becomes a builder at its one price, and the builder a single again', async () => {
    const { ann, bet, legs, other } = await held()
    const body = await at.asking(ann, bet, { kind: 'builder', legs, stake: '50.00' })
    const made = await at.edit(ann, body)
    expect(made).toMatchObject({ status: 1, value: '158.33', risk: '50.00' })
    const { new_bet_id: next } = made as { new_bet_id: string }
    const row = await at.shop.database.db
      .selectFrom('bet')
      .innerJoin('leg', 'leg.bet_id', 'bet.id')
      .select(['bet.kind', 'leg.odds', 'bet.entered', 'bet.to_win'])
      .where('leg.n', '=', 1)
      .where('bet.id', '=', BigInt(next))
      .executeTakeFirstOrThrow()
    expect([row.kind, row.odds!.at(-1)]).toEqual(['builder', Math.round(Number(body.price) * 10_000)])
    expect(Number(row.to_win)).toBe(Math.round(5_000 * (Number(body.price) - 1)))
    const back = await at.edit(ann, await at.asking(ann, next, { legs: [at.leg(other, '2.00')] }))
    expect(back).toMatchObject({ status: 1, bet_id: next })
  })

  test('selections that contradict each other are refused, and the bet is as it was', async () => {
    const { ann, bet, legs, built } = await held()
    const draw = at.leg(built, '3.30', { odds_id: built * 10 + 3, market_type: 'OXT', pick: 'draw' })
    const asked = { kind: 'builder' as const, bet_id: bet, legs: [legs[0]!, draw], stake: '50.00' }
    expect(await at.check(ann, asked)).toMatchObject({ code: 'selectionsContradict', price: '' })
    const sound = await at.asking(ann, bet, { kind: 'builder', legs, stake: '50.00' })
    expect(await at.edit(ann, { ...sound, legs: asked.legs })).toMatchObject({ statusdesc: 'selectionsContradict' })
    expect(await at.betOf(bet)).toMatchObject({ state: 'running', cashed: 0n })
  })

  test('§edit.wait: in play it keeps the odds and the law of the request', async () => {
    const { ann, bet, legs, built } = await held({ live: playing([0, 0]), incident: 1 })
    const body = await at.asking(ann, bet, { kind: 'builder', legs, stake: '50.00' })
    expect(await at.edit(ann, body)).toMatchObject({ edit_status: 'waiting' })
    await at.shop.tell({
      markets: [market(built * 10 + 3, built, [2.3, 3.2, 3.1], { type: 'OXT', version: 2 })],
      laws: [{ match: built, law: { ...law, rates: { home: 1.2, away: 1.3 } } }],
    })
    await at.pass(5_000)
    const made = (await at.edit(ann, body)) as { new_bet_id: string }
    expect(made).toMatchObject({ edit_status: 'done', risk: '50.00' })
    const row = await at.shop.database.db
      .selectFrom('leg')
      .select(['odds', 'law', 'live'])
      .where('n', '=', 1)
      .where('bet_id', '=', BigInt(made.new_bet_id))
      .executeTakeFirstOrThrow()
    expect([row.odds!.at(-1), row.live]).toEqual([Math.round(Number(body.price) * 10_000), true])
    expect(row.law).toMatchObject({ rates: law.rates })
  })
})

import { liabilitiesOf } from '#domain/bet/exposure.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { openExposure } from '#server/exposure/exposure.ts'
import { loadMarketExposures } from '#server/exposure/market-exposure.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { slip } from '../../_kit/shop.ts'
import { identity, describeCashier } from './kit.ts'

describeCashier('§bet.exposure: what covers the house is not bought back beyond a limit, on $name', (at) => {
  /** A house that loses no more than 300 on a market of two picks at 2.00. */
  const housed = async () => {
    const { shop } = at
    const exposure = openExposure(shop.database, [300, 100_000, 1, 1])
    const placement = openPlacement({ ...shop, exposure })
    const cashOuts = openCashOuts({ ...shop, exposure })
    const { id, on } = await at.newMatch([2, 2])
    const bet = async (member: bigint, pick: 'yes' | 'no', stake: string) => {
      const placed = await placement.placeSingle(member, slip({ ...on, pick, stake }))
      await exposure.refresh()
      return placed
    }
    const worst = async () => {
      const [held] = await loadMarketExposures(shop.database.db, id)
      return Math.max(...liabilitiesOf(held!.picks).map(Number))
    }
    const offer = async (member: bigint, bet_id: string) => {
      const shown = await cashOuts.check(member, { ...identity, bet_ids: [bet_id] })
      if (shown.status !== 1) throw new Error(shown.statusdesc)
      return { ...shown.offers[0]!, time: shown.time }
    }
    const sell = (member: bigint, { bet_id, amount, offer_token, time }: Awaited<ReturnType<typeof offer>>) =>
      cashOuts.sell(member, { ...identity, bet_id, cash_key: randomUUID(), percent: 100, amount, offer_token, time })
    return { exposure, bet, worst, offer, sell }
  }

  test('a hedge that let more be taken stays until the house needs it no more', async () => {
    const [ann, bob] = [await at.entering(), await at.entering()]
    const { bet, worst, offer, sell } = await housed()
    expect(await bet(ann, 'yes', '300.00')).toMatchObject({ status: 1 })
    expect(await bet(ann, 'yes', '3.00')).toMatchObject({ statusdesc: 'betOverLimit' })
    const hedge = ((await bet(bob, 'no', '150.00')) as { bet_id: string }).bet_id
    // Before more is taken on its account it may go.
    const early = await offer(bob, hedge)
    expect([early.code, await worst()]).toEqual(['', 15_000])
    expect(await bet(ann, 'yes', '149.00')).toMatchObject({ status: 1 })
    expect(await worst()).toBe(29_900)
    expect((await offer(bob, hedge)).code).toBe('cashOutUnavailable')
    expect(await sell(bob, early)).toMatchObject({
      status: 0,
      statusdesc: 'cashOutUnavailable',
    })
    expect((await at.betOf(hedge)).cashed).toBe(0n)
    expect(await worst()).toBe(29_900)
  })

  test('two parts at once do not pass the limit together, before the position is read again', async () => {
    const [ann, bob] = [await at.entering(), await at.entering()]
    const { exposure, bet, worst, offer, sell } = await housed()
    await bet(ann, 'yes', '200.00')
    const hedges = [await bet(bob, 'no', '150.00'), await bet(bob, 'no', '150.00')].map(
      (placed) => (placed as { bet_id: string }).bet_id,
    )
    expect(await bet(ann, 'yes', '250.00')).toMatchObject({ status: 1 })
    // 450 to win against a cover of 300: one of the hedges may go, not both.
    const offers = await Promise.all(hedges.map((hedge) => offer(bob, hedge)))
    const codes = (await Promise.all(offers.map((shown) => sell(bob, shown)))).map(({ statusdesc }) => statusdesc)
    expect(codes.toSorted()).toEqual(['cashOutUnavailable', 'success'])
    await exposure.refresh()
    expect(await worst()).toBe(30_000)
    expect(await audit(at.shop.database.db)).toEqual([])
  })
})

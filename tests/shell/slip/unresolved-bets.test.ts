import { singleOf } from '#domain/bet/slip-ticket.ts'
import type { PlacementEvent } from '#machines/slip/placement.ts'
import { fair, keys, leg, receipt, terms } from '#review/flows/slip/placement.ts'
import { everyBet } from '#ui/flows/every-bet.ts'
import { dropFinished, loadUnresolvedBets, storeUnresolvedBet } from '#shell/slip/unresolved-bets.ts'
import { describe, expect, test } from 'vitest'
import { deviceStorage } from '../../_kit/device-storage.ts'
import { sendRead } from '../../_kit/read-question.ts'
import { aSlip } from '../../_kit/slip.ts'

const request = { ticket: singleOf(leg), prices: [fair], entered: 50_00n, consent: 'none', key: keys[0] } as const
const placing: readonly PlacementEvent[] = [
  { type: 'availability.changed', availability: 'available' },
  { type: 'ticket.offered', ticket: request.ticket, prices: request.prices },
  { type: 'stake.typed', entered: request.entered },
  { type: 'slip.submitted' },
  { type: 'price.held', ...terms },
  { type: 'stake.confirmed', key: keys[0] },
]
const taken: PlacementEvent = { type: 'bet.taken', receipt }
const next: PlacementEvent = { type: 'ticket.offered', ticket: singleOf({ ...leg, oddsId: 22 }), prices: [fair] }

/** A page with a bet that was kept as it left; what the next page of this tab, and of another one, would find. */
const aPage = () => {
  const [device, tab] = [deviceStorage(), deviceStorage()]
  const stores = { device, tab }
  const page = aSlip()
  const end = everyBet(page, (bet) => dropFinished(bet, page.pendingBets, stores))
  placing.forEach((event) => sendRead(page.bets.single, event))
  storeUnresolvedBet(stores, 'ann', { ...request, receipt: null })
  const found = () => ({
    here: loadUnresolvedBets(stores, 'ann').map(({ key }) => key),
    elsewhere: loadUnresolvedBets({ device, tab: deviceStorage() }, 'ann').map(({ key }) => key),
  })
  return { page, stores, found, end }
}

describe('§bet.no-answer: what a reloaded page finds of a bet', () => {
  test.each<[string, readonly PlacementEvent[], { here: readonly string[]; elsewhere: readonly string[] }]>([
    ['on its way', [], { here: [keys[0]], elsewhere: [keys[0]] }],
    ['waiting', [{ type: 'bet.waiting', receipt }], { here: [keys[0]], elsewhere: [keys[0]] }],
    ['without an answer', [{ type: 'bet.unanswered' }], { here: [keys[0]], elsewhere: [keys[0]] }],
    ['accepted, its receipt in sight: in this tab', [taken], { here: [keys[0]], elsewhere: [] }],
    ['accepted, its receipt put away', [taken, { type: 'slip.cleared' }], { here: [], elsewhere: [] }],
    ['accepted, and the next one begun', [taken, next], { here: [], elsewhere: [] }],
    ['refused', [{ type: 'bet.refused', code: 'scoreChanged' }], { here: [], elsewhere: [] }],
  ])('%s', (_, events, expected) => {
    const { page, found } = aPage()
    events.forEach((event) => page.bets.single.send(event))
    expect(found()).toEqual(expected)
    page.stop()
  })

  test('set aside, accepted and put away there', () => {
    const { page, found } = aPage()
    page.bets.single.send({ type: 'bet.waiting', receipt })
    page.slip.send({ type: 'selection.taken', leg: { ...leg, oddsId: 22 }, price: fair })
    const [aside] = page.pendingBets.list()
    expect(found().elsewhere).toEqual([keys[0]])
    aside!.send(taken)
    expect(found()).toEqual({ here: [keys[0]], elsewhere: [] })
    page.pendingBets.dismiss(aside!)
    expect(found()).toEqual({ here: [], elsewhere: [] })
    page.stop()
  })

  test('the page after it asks for it by its key, and shows the receipt until it is put away', () => {
    const { page, stores, found, end } = aPage()
    page.bets.single.send(taken)
    page.stop()
    const after = aSlip({ others: loadUnresolvedBets(stores, 'ann') })
    everyBet(after, (bet) => dropFinished(bet, after.pendingBets, stores))
    expect(after.bets.single.getSnapshot().value).toEqual({ underWay: 'unknown' })
    after.bets.single.send(taken)
    expect([after.bets.single.getSnapshot().value, found().here]).toEqual(['accepted', [keys[0]]])
    after.bets.single.send({ type: 'slip.cleared' })
    expect(found().here).toEqual([])
    after.stop()
    end()
  })

  test('another member of the device finds nothing; a member who signs out leaves no receipt', () => {
    const { page, stores, found, end } = aPage()
    expect(loadUnresolvedBets(stores, 'ben')).toEqual([])
    page.bets.single.send(taken)
    end()
    expect(found()).toEqual({ here: [], elsewhere: [] })
    page.stop()
  })
})

import { sureHand } from '#studio/frame/games/cards/poker-sure.ts'
import { videoPokerView } from '#studio/frame/games/cards/video-poker.ts'
import type { Table } from '#studio/frame/view.ts'
import { drawPoker, pokerHandOf, pokerReturns } from '#studio/laws/cards/video-poker.ts'
import { seededNumbers } from '#domain/seeded.ts'
import { shuffled } from '#studio/laws/draw.ts'
import { beforeEach, expect, test, vi } from 'vitest'

let isStill = false
let moved: string[] = []
beforeEach(() => {
  isStill = false
  moved = []
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  Element.prototype.animate = function (frames) {
    moved.push(JSON.stringify(frames))
    return { finished: Promise.resolve(), finish: () => undefined } as unknown as Animation
  }
})

// Clubs are 0 to 12 by rank from the ace, diamonds 13 to 25: a pair of kings, and three others.
const dealt = [12, 25, 1, 3, 5]
const open = () => {
  const table = { say: (key: string) => key, stake: () => 100n, changed: () => undefined, play: () => undefined }
  const view = videoPokerView(table as unknown as Table)
  document.body.replaceChildren(view.picture, view.bets!)
  return view
}
const lit = (mark: string) =>
  [...document.querySelectorAll(`.poker-pays [data-${mark}] dt`)].map(({ textContent }) => textContent)
const round = { outcome: { dealt }, stakes: [['hand', '1.00']] } as never

test('video poker: five cards are dealt one after another, once, and none moves with reduced motion', async () => {
  const view = open()
  await view.steps!.show(round)
  expect(moved.length).toBe(5)
  await view.steps!.show(round)
  expect(moved.length).toBe(5)
  isStill = true
  view.begin!()
  await view.steps!.show(round)
  expect(moved.length).toBe(5)
})

test('video poker: the line of the hand is marked, and lit while the cards held make it alone', async () => {
  const view = open()
  await view.steps!.show(round)
  expect([lit('on'), lit('held')]).toEqual([['poker.jacksOrBetter'], []])
  view.digit!(0)
  expect(lit('held')).toEqual([])
  view.digit!(1)
  expect(lit('held')).toEqual(['poker.jacksOrBetter'])
  view.digit!(0)
  expect(lit('held')).toEqual([])
})

test('video poker: what is lit is paid, whatever is drawn', () => {
  const next = seededNumbers(11)
  const draw = (below: number) => Math.floor(next() * below)
  const deck = Array.from({ length: 52 }, (_, card) => card)
  let sure = 0
  for (let at = 0; at < 4_000; at += 1) {
    const cards = shuffled(deck, draw).slice(0, 10)
    const held = cards.slice(0, 5).map(() => draw(4) > 0)
    const hand = sureHand(cards.slice(0, 5), held)
    if (!hand) continue
    sure += 1
    expect(pokerReturns[pokerHandOf(drawPoker(cards, held))]).toBeGreaterThanOrEqual(pokerReturns[hand])
  }
  expect(sure).toBeGreaterThan(300)
})

import { builderSelections } from '#domain/bet/builder.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import { builderMachine, type BuilderRequest, blockedAs } from '#machines/slip/builder.ts'
import { type BuilderReplyEvent, builderEvent } from '#machines/slip/builder.replies.ts'
import { quote } from '#domain/odds/odds.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

const pick = (oddsId: number, name: string): BuiltPick => ({ oddsId, marketType: 'OXT', pick: name, line: 0 })
const [home, draw, yes] = [pick(1, 'home'), pick(1, 'draw'), pick(2, 'yes')]
const priced = (odds: number): BuilderReplyEvent => ({
  type: 'builder.priced',
  quote: { odds: quote(odds, 'DEC'), fair: '4.86', multiplied: '4.02', prices: ['2.15', '1.85'] },
  blocked: [{ oddsId: 1, pick: 'draw', code: 'selectionsContradict' }],
})

/** A device, and what left it: the selections of each request, with the way to answer it. */
const device = () => {
  const asked: { readonly picks: string; readonly answer: (event: BuilderReplyEvent) => void }[] = []
  let move = () => {}
  const actor = createActor(
    builderMachine.provide({
      actors: {
        checkBuilder: fromCallback<{ type: 'none' }, BuilderRequest>(({ input, sendBack }) => {
          asked.push({ picks: input.picks.map((one) => one.pick).join(' '), answer: sendBack })
        }),
        followMarkets: fromCallback<{ type: 'none' }, { match: number }>(({ sendBack }) => {
          move = () => sendBack({ type: 'market.moved' })
        }),
      },
    }),
  )
  const due: string[] = []
  actor.on('builder.due', ({ picks, quote: { odds }, entered }) =>
    due.push(`${picks.length} at ${odds}${entered === null ? '' : ` for ${entered}`}`),
  )
  actor.start()
  actor.send({ type: 'builder.opened', match: 7 })
  const press = (one: BuiltPick) => actor.send({ type: 'pick.toggled', pick: one })
  const state = () => JSON.stringify(actor.getSnapshot().value)
  return { actor, asked, due, press, state, move: () => move() }
}

test('§builder.placing: each change asks about what is selected then, and an answer to less is not heard', () => {
  const { actor, asked, press, state } = device()
  press(home)
  press(yes)
  expect(asked.map(({ picks }) => picks)).toEqual(['home', 'home yes'])
  asked[0]!.answer(priced(21_500))
  expect(state()).toContain('pricing')
  asked[1]!.answer(priced(45_000))
  expect(actor.getSnapshot().context.quote?.odds).toBe(45_000)
})

test('§builder.placing: a market that moves makes the price old until the server says the next one', () => {
  const { actor, asked, due, press, move, state } = device()
  press(home)
  press(yes)
  asked[1]!.answer(priced(45_000))
  move()
  expect(state()).toContain('stale')
  asked[2]!.answer(priced(44_000))
  expect(state()).toContain('priced')
  actor.send({ type: 'stake.typed', entered: 2_000n })
  actor.send({ type: 'builder.taken' })
  expect(due).toEqual(['2 at 44000 for 2000'])
  expect(state()).toBe('"off"')
})

test('§builder.placing: answers that come later than the next move are shown as old, and can be taken to the slip', () => {
  const { actor, asked, due, press, move, state } = device()
  press(home)
  press(yes)
  const shown = []
  for (let n = 1; n <= 5; n++) {
    move()
    move()
    expect(asked).toHaveLength(n + 1)
    asked[n]!.answer(priced(45_000 + n))
    shown.push(actor.getSnapshot().context.quote?.odds)
    expect(state()).toContain('stale')
  }
  expect(shown).toEqual([45_001, 45_002, 45_003, 45_004, 45_005])
  actor.send({ type: 'builder.taken' })
  expect(due).toEqual(['2 at 45005'])
})

test('selections chosen together are priced at once, in place of others, and never twice the same', () => {
  const { actor, asked, press } = device()
  press(draw)
  actor.send({ type: 'stake.typed', entered: 500n })
  actor.send({ type: 'builder.filled', match: 9, picks: [home, home], missing: 0 })
  expect(actor.getSnapshot().context.picks).toEqual([draw])
  actor.send({ type: 'builder.filled', match: 9, picks: [home, yes], missing: 1 })
  expect(asked.map(({ picks }) => picks)).toEqual(['draw', 'home yes'])
  expect(actor.getSnapshot().context).toMatchObject({ match: 9, picks: [home, yes], missing: 1, entered: 500n })
  actor.send({ type: 'builder.filled', match: 9, picks: [], missing: 2 })
  expect(actor.getSnapshot().context).toMatchObject({ picks: [], missing: 2, entered: 500n })
  press(home)
  expect(actor.getSnapshot().context.missing).toBe(0)
})

test.each([
  [builderSelections.max, builderSelections.max],
  [builderSelections.max + 1, 0],
])('§builder.selections: %i selections chosen together: %i are taken', (count, taken) => {
  const { actor } = device()
  const picks = Array.from({ length: count }, (_, place) => pick(place + 1, 'yes'))
  actor.send({ type: 'builder.filled', match: 7, picks, missing: 0 })
  expect(actor.getSnapshot().context.picks).toHaveLength(taken)
})

test('§builder.refused: what the server said cannot be added is not, and why is known before it is pressed', () => {
  const { actor, asked, press } = device()
  press(home)
  asked[0]!.answer(priced(21_500))
  expect(blockedAs(actor.getSnapshot().context, draw)).toBe('selectionsContradict')
  press(draw)
  expect(asked).toHaveLength(1)
  expect(blockedAs(actor.getSnapshot().context, home)).toBeNull()
  for (let n = 3; n < 10; n++) press(pick(n, 'yes'))
  expect(actor.getSnapshot().context.picks).toHaveLength(8)
  expect(blockedAs(actor.getSnapshot().context, yes)).toBe('builderSelections')
})

test('what the server answers becomes a price, a reason, a refusal or silence', () => {
  const answer = {
    status: 1 as const,
    statusdesc: 'success',
    price: '4.50',
    fair: '4.86',
    multiplied: '4.02',
    code: '',
    leg: null,
    legs: [{ odds_id: 1, code: '', price: '2.15', version: 1 }],
    others: [{ odds_id: 1, pick: 'draw', code: 'selectionsContradict' }],
    live: false,
    wait_seconds: 0,
    min_bet: '3.00',
    max_bet: '100.00',
    max_payout: '1000.00',
  }
  expect(builderEvent({ kind: 'answered', answer })).toMatchObject({
    type: 'builder.priced',
    quote: { odds: 45_000, fair: '4.86', multiplied: '4.02', prices: ['2.15'] },
    blocked: [{ oddsId: 1, pick: 'draw', code: 'selectionsContradict' }],
  })
  expect(
    builderEvent({ kind: 'answered', answer: { ...answer, price: '', code: 'selectionAddsNothing', leg: 1 } }),
  ).toMatchObject({ type: 'builder.unpriced', code: 'selectionAddsNothing', place: 1 })
  expect(builderEvent({ kind: 'refused', code: '318', refusal: { status: 0, statusdesc: '318' } })).toEqual({
    type: 'check.refused',
    code: '318',
  })
  expect(builderEvent({ kind: 'unanswered' })).toEqual({ type: 'check.unanswered' })
})

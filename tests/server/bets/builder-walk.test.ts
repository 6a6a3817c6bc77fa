import { pollCalls } from '#calls/odds.ts'
import { checkBuilder } from '#calls/bets/ticket.ts'
import type { Answer } from '#calls/call.ts'
import type { BuiltPick } from '#domain/bet/leg.ts'
import type { OddsAnswer } from '#domain/market/poll.ts'
import { type Odds, parseOdds } from '#domain/market/odds-rows.ts'
import type { FeedMessage } from '#odds/feed.ts'
import { idOf } from '#odds/ids.ts'
import { type BuilderReplyEvent, builderEvent } from '#machines/slip/builder.replies.ts'
import { type BuilderDue, builderMachine, type BuilderRequest } from '#machines/slip/builder.ts'
import { fill } from '#ui/flows/ports.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { databases } from '../../_kit/databases.ts'
import { fixture, market } from '../../_kit/scripted-feed.ts'
import { type Device, opening, startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { beforeKickoff } from '../../odds/builder/kit.ts'

const [kickoff, match] = [opening + 6 * 3_600_000, idOf('match', 'north')]
const law = beforeKickoff(1.5, 1.1)
const prices = (at: number, home: number): FeedMessage => ({
  kind: 'prices',
  match: 'north',
  at,
  markets: [market('OXT', 0, home, 34_000, 33_000), market('OU', 10, 20_300, 18_000), market('BS', 0, 18_500, 19_000)],
  law: { ...law, rates: { home: 1.5 * (21_500 / home), away: 1.1 } },
})

describe.each(databases())('§machine.walked: the builder over HTTP, on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  let markets: readonly Odds[] = []
  beforeAll(async () => {
    server = await startTestServer(await open())
    const [begun] = fixture('north', opening, kickoff)
    server.feed.say(begun!, prices(opening, 21_500))
    await server.advance(1)
    ann = await server.signIn('ann')
    const whole = (await (await fetch(`${server.url}${pollCalls.odds.path}?id=${match}`)).json()) as OddsAnswer
    markets = whole.odds.map(parseOdds)
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  test('each state of the machine, by what the server answers', async () => {
    let [isReached, move] = [true, () => {}]
    const asked: Promise<void>[] = []
    const due: BuilderDue[] = []
    const check = async (picks: readonly BuiltPick[]): Promise<BuilderReplyEvent> => {
      if (!isReached) return builderEvent({ kind: 'unanswered' })
      const legs = picks.map(({ oddsId, marketType, pick, line }) => ({
        odds_id: oddsId,
        market_type: marketType,
        pick,
        line,
      }))
      const { body } = await server.send(
        checkBuilder.path,
        JSON.stringify({ ...ann.identity, match_id: match, legs, others: true }),
      )
      return Number(body.status) === 1
        ? builderEvent({ kind: 'answered', answer: body as unknown as Answer<typeof checkBuilder> })
        : builderEvent({ kind: 'refused', code: body.statusdesc as never, refusal: body as never })
    }
    const actor = createActor(
      builderMachine.provide({
        actors: {
          checkBuilder: fill<BuilderRequest, BuilderReplyEvent>(({ picks }, tell) => {
            asked.push(check(picks).then(tell))
          }),
          followMarkets: fill<{ readonly match: number }, { type: 'market.moved' }>(
            (_, tell) => void (move = () => tell({ type: 'market.moved' })),
          ),
        },
      }),
    )
    actor.on('builder.due', (one) => void due.push(one))
    actor.start()
    const pick = (marketType: BuiltPick['marketType'], name: string): BuiltPick => {
      const { id, line } = markets.find(({ type }) => type === marketType)!
      return { oddsId: id, marketType, pick: name, line }
    }
    const answered = async () => {
      while (asked.length > 0) await asked.shift()
    }
    const says = () => {
      const { value, context } = actor.getSnapshot()
      const at = typeof value === 'string' ? value : JSON.stringify(value.building).replaceAll(/["{}]/g, '')
      return [at, context.quote && context.quote.odds / 10_000, context.reason].filter((one) => one !== null).join(' ')
    }
    const told = async (home: number) => {
      server.feed.say(prices(server.clock.book() + 1, home))
      await server.advance(1)
      move()
    }
    const steps: readonly (readonly [what: string, step: () => unknown, state: string])[] = [
      ['the builder is opened', () => actor.send({ type: 'builder.opened', match }), 'empty'],
      ['home', () => actor.send({ type: 'pick.toggled', pick: pick('OXT', 'home') }), 'unpriced builderSelections'],
      [
        'draw is greyed',
        () => actor.send({ type: 'pick.toggled', pick: pick('OXT', 'draw') }),
        'unpriced builderSelections',
      ],
      ['both score', () => actor.send({ type: 'pick.toggled', pick: pick('BS', 'yes') }), 'priced 4.58'],
      ['the price moves', () => told(19_500), 'stale'],
      ['its answer', () => answered(), 'priced'],
      ['the server is not reached', () => ((isReached = false), move()), 'failed requestFailed'],
      ['again', () => ((isReached = true), actor.send({ type: 'price.wanted' })), 'priced'],
      [
        'what cannot win together, in a link',
        () =>
          actor.send({ type: 'builder.filled', match, picks: [pick('OXT', 'home'), pick('OXT', 'away')], missing: 0 }),
        'unpriced selectionsContradict',
      ],
      [
        'three that can',
        () =>
          actor.send({
            type: 'builder.filled',
            match,
            picks: [pick('OXT', 'home'), pick('BS', 'no'), pick('OU', 'over')],
            missing: 0,
          }),
        'priced',
      ],
      ['the stake', () => actor.send({ type: 'stake.typed', entered: 1_000n }), 'priced'],
      ['to the slip', () => actor.send({ type: 'builder.taken' }), 'off'],
    ]
    for (const [what, step, state] of steps) {
      await step()
      const before = says()
      if (state !== 'stale') await answered()
      expect(state === 'stale' ? before : says(), what).toContain(state)
    }
    const [{ picks, quote, entered }] = due as [BuilderDue]
    expect([picks.length, entered]).toEqual([3, 1_000n])
    const placed = await ann.ask('placeBuilder', {
      match_id: match,
      legs: picks.map(({ oddsId, marketType, pick: name, line }) => ({
        odds_id: oddsId,
        market_type: marketType,
        pick: name,
        line,
      })),
      price: (quote.odds / 10_000).toFixed(2),
      stake: '10',
      accept: 'none',
      bet_key: randomUUID(),
    })
    expect(placed.answer).toMatchObject({ status: 1 })
  })
})

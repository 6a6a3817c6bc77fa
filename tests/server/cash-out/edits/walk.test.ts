import { outerState } from '#machines/flow.ts'
import type { checkEdit, editBet, findEdit } from '#calls/bets/bet-edit.ts'
import type { Call, Reply } from '#calls/call.ts'
import type { EditDraft } from '#domain/bet/edit-draft.ts'
import { writeAmount } from '#domain/money/money.ts'
import {
  editEvent,
  type EditReplyEvent,
  foundEditEvent,
  quoteEvent,
  reportedEditEvent,
} from '#machines/bet/edit-bet.replies.ts'
import { editBetMachine, type EditRequest } from '#machines/bet/edit-bet.ts'
import { editDifference } from '#domain/bet/edit.ts'
import { loadFeeds } from '#server/events/reading.ts'
import { fill } from '#ui/flows/ports.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { readingPauseMs } from '#domain/bet/consent.ts'
import { describeEdits } from './kit.ts'

describeEdits('§machine.walked: the edit over the server’s own answers, on $name', (at) => {
  /** The member's machine with the server's handlers as its ports; an answer may be lost. */
  const walking = async (live: object = {}) => {
    const held = await at.held(live)
    const { ann, bet, id, other } = held
    const clock = new SimulatedClock()
    const asked: Promise<void>[] = []
    let isLost = false
    const reply = <C extends Call>(answer: unknown): Reply<C> => {
      const said = answer as { status: 0 | 1; statusdesc: string }
      if (isLost) return { kind: 'unanswered' }
      return said.status === 1
        ? ({ kind: 'answered', answer } as Reply<C>)
        : ({ kind: 'refused', code: said.statusdesc, refusal: answer } as Reply<C>)
    }
    const ticketOf = ({ kind, legs, entered }: EditDraft, prices?: readonly string[]) => ({
      kind,
      legs: legs.map(({ matchId, oddsId }, place) => at.leg(matchId, prices?.[place] ?? '2.00', { odds_id: oddsId })),
      stake: writeAmount(entered!, 'MYR'),
    })
    const port = (answer: (request: EditRequest) => Promise<EditReplyEvent | undefined>) =>
      fill<EditRequest, EditReplyEvent>((request, tell) => {
        asked.push(answer(request).then((event) => void (event && tell(event))))
      })
    const actor = createActor(
      editBetMachine.provide({
        actors: {
          askQuote: port(async ({ betId, draft }) =>
            quoteEvent(reply<typeof checkEdit>(await at.check(ann, { bet_id: betId, ...ticketOf(draft!) })), 'MYR'),
          ),
          requestEdit: port(async ({ betId, draft, quote, key }) => {
            const { value, time, token } = quote!
            const taken = { value: writeAmount(value!, 'MYR'), time, offer_token: token, accept: 'none' } as const
            const body = { bet_id: betId, edit_key: key, ...taken, ...ticketOf(draft!, quote!.prices) }
            const identity = { account_id: 'ann', session_token: 'token' }
            return editEvent(reply<typeof editBet>(await at.edit(ann, { ...identity, ...body })), 'MYR')
          }),
          findEdit: port(async ({ key }) => foundEditEvent(reply<typeof findEdit>(await at.find(ann, key)), 'MYR')),
          watchEdit: port(async ({ key }) => {
            const [told] = await loadFeeds(at.shop.database.db, [{ member: ann, last: 0n }])
            const news = told!.events.filter(({ edit }) => edit?.edit_key === key).at(-1)?.edit
            return news && reportedEditEvent(news, 'MYR')
          }),
        },
      }),
      { input: { unresolved: null }, clock },
    ).start()
    const answered = async () => {
      while (asked.length > 0) await asked.shift()
    }
    const leg = {
      matchId: id,
      oddsId: id * 10,
      sport: 1,
      home: 'A',
      away: 'B',
      marketType: 'BS',
      pick: 'yes',
      line: 0,
    } as const
    const draft: EditDraft = { kind: 'single', sizes: null, legs: [{ ...leg, oddsType: 'DEC' }], entered: 10_000n }
    const says = () => {
      const { value, context } = actor.getSnapshot()
      const { quote, reason, made } = context
      const against = quote?.valueCode ?? quote?.code ?? reason
      const figures =
        quote?.value != null && quote.risk !== null ? editDifference({ value: quote.value, risk: quote.risk }) : ''
      return [outerState(value), value === 'done' ? made!.value : figures, against]
        .filter((one) => one != null && one !== '')
        .join(' ')
    }
    const does = async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await answered()
      return says()
    }
    return {
      ...held,
      other: { ...leg, matchId: other, oddsId: other * 10, oddsType: 'DEC' } as const,
      actor,
      clock,
      does,
      says,
      answered,
      lose: (lost: boolean) => (isLost = lost),
      open: () => does({ type: 'edit.opened', betId: bet, draft }),
      confirm: async () => {
        clock.increment(readingPauseMs)
        return does({ type: 'edit.confirmed', key: randomUUID() })
      },
    }
  }

  test('each state by what the server answers: asked, changed, moved, made', async () => {
    const { open: opens, does, confirm, other, quote, bet } = await walking()
    expect(await opens()).toBe('quoted 5833 editChangesNothing')
    expect(await does({ type: 'edit.taken' })).toBe('quoted 5833 editChangesNothing')
    expect(await does({ type: 'stake.typed', entered: 5_000n })).toBe('quoted 10833')
    expect(await does({ type: 'leg.added', leg: other })).toBe('quoted 10833')
    expect(await does({ type: 'leg.removed', place: 0 })).toBe('quoted 10833')
    expect(await does({ type: 'edit.taken' })).toBe('confirming 10833')
    await quote([2, 2])
    expect(await confirm()).toBe('moved 6875')
    expect(await confirm()).toBe('done 11875')
    expect(await at.betOf(bet)).toMatchObject({ state: 'cashedOut', cashed: 11_875n })
    expect(await does({ type: 'edit.cancelled' })).toBe('idle')
  })

  test('a lost answer is looked up and never sent again', async () => {
    const { open: opens, does, confirm, lose, clock, answered, says, ann } = await walking()
    await opens()
    await does({ type: 'stake.typed', entered: 5_000n })
    await does({ type: 'edit.taken' })
    lose(true)
    expect(await confirm()).toBe('unknown 10833')
    lose(false)
    clock.increment(13_000)
    await answered()
    expect([says(), await at.editsOf(ann)]).toEqual(['done 15833', 1])
  })

  test('in play it waits, and is refused by a goal with the bet as it was', async () => {
    const {
      open: opens,
      does,
      confirm,
      id,
      bet,
      ann,
      clock,
      answered,
      says,
    } = await walking({
      live: at.started(1).live,
      incident: 7,
    })
    await opens()
    await does({ type: 'stake.typed', entered: 5_000n })
    await does({ type: 'edit.taken' })
    expect(await confirm()).toBe('waiting 10833')
    await at.shop.tell({ matches: [at.started(id, { incident: 8 })] })
    await at.pass(1)
    clock.increment(60_000)
    await answered()
    expect(says()).toBe('refused 10833 editMatchChanged')
    expect([(await at.betOf(bet)).state, await at.editsOf(ann)]).toEqual(['running', 0])
  })
})

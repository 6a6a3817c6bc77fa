import { checkEdit, editBet, findEdit } from '#calls/bets/bet-edit.ts'
import type { EditNews } from '#calls/events.ts'
import type { Profile } from '#calls/member/member.ts'
import { byMatch, type EditDraft } from '#domain/bet/edit-draft.ts'
import { handlingOf } from '#domain/errors.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { OddsType } from '#domain/odds/odds.ts'
import { balanceChanged } from '#machines/account/balance.replies.ts'
import { editBetMachine, type EditRequest } from '#machines/bet/edit-bet.ts'
import {
  editEvent,
  type EditQuote,
  type EditReplyEvent,
  foundEditEvent,
  quoteEvent,
  reportedEditEvent,
} from '#machines/bet/edit-bet.replies.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import type { StoredEdits } from '#ui/flows/member-flows.ts'
import { fill } from '#ui/flows/ports.ts'
import { untilReported } from '#ui/flows/until-reported.ts'
import { createActor } from 'xstate'

export interface EditOver {
  readonly session: PublicContext['session']
  readonly memberFeed: MemberFeed
  readonly edits: StoredEdits
  readonly first: Profile
}

/**
 * The flow of an edit over the server, with one that was on its way when the page closed. The device keeps an edit from
 * before it is sent until its outcome is known; leaving the page ends the flow but not the edit.
 */
export const editOver = ({ session, memberFeed, edits, first }: EditOver) => {
  const member = () => session.getSnapshot().context.profile ?? first
  const flow = createActor(
    editBetMachine.provide({
      actors: {
        askQuote: fill<EditRequest, EditReplyEvent>(async ({ betId, draft }, tell, signal) => {
          const { currency } = member()
          const { entered } = draft!
          const { legs, ...ticket } = ticketOf(draft!)
          const stake = entered === null ? {} : { stake: writeAmount(entered, currency) }
          const body = { ...identityOf(member()), bet_id: betId, ...ticket, legs: [...legs], ...stake }
          tell(quoteEvent(await ask(checkEdit, body, signal), currency))
        }),
        requestEdit: fill<EditRequest, EditReplyEvent>(async ({ betId, draft, quote, key }, tell, signal) => {
          if (draft?.entered == null || quote?.value == null) throw new Error('an edit is confirmed at its figures')
          edits.write({ betId, quote, key })
          const { currency } = member()
          const { legs, ...ticket } = ticketOf(draft, quote)
          const reply = await ask(
            editBet,
            {
              ...identityOf(member()),
              bet_id: betId,
              edit_key: key,
              value: writeAmount(quote.value, currency),
              time: quote.time,
              offer_token: quote.token,
              ...ticket,
              legs: [...legs],
              stake: writeAmount(draft.entered, currency),
              accept: 'none',
              ...(draft.kind === 'builder' && { price: quote.price }),
            },
            signal,
          )
          const changed = reply.kind === 'answered' && balanceChanged(reply.answer, currency)
          if (changed) session.send(changed)
          tell(editEvent(reply, currency))
        }),
        findEdit: fill<EditRequest, EditReplyEvent>(async ({ key }, tell, signal) =>
          tell(await find(member(), key, signal)),
        ),
        watchEdit: fill<EditRequest, EditReplyEvent>(async ({ key }, tell, signal) => {
          let news: EditNews | undefined
          const quiet = memberFeed.listen((event) => {
            if (event.edit?.edit_key === key) news = event.edit
          })
          const outcome = await untilReported(memberFeed, signal, {
            told: () => news && reportedEditEvent(news, member().currency),
            find: async () => {
              const found = await find(member(), key, signal)
              return found.type === 'edit.waiting' || found.type === 'edit.unanswered' ? undefined : found
            },
          })
          quiet()
          if (outcome) tell(outcome)
        }),
      },
    }),
    { input: { unresolved: edits.read() } },
  )
  let before = flow.getSnapshot()
  flow.subscribe((now) => {
    const { key } = before.context
    if (key !== null && now.context.key === null) edits.drop(key)
    const { reason } = now.context
    if (reason !== null && reason !== before.context.reason && handlingOf(reason) === 'logout')
      session.send({ type: 'session.invalid', code: reason })
    before = now
  })
  return flow
}

const find = async (member: Profile, key: string, signal: AbortSignal): Promise<EditReplyEvent> =>
  foundEditEvent(await ask(findEdit, { ...identityOf(member), edit_key: key }, signal), member.currency)

/** A price of each odds type: a question about a bet names one, and the server answers its own. */
const anyPrice: Readonly<Record<OddsType, string>> = { DEC: '2.00', HK: '1.00', MY: '1.00', ID: '1.00' }

/** The new bet as calls carry it, at the prices of a quote or at any. */
const ticketOf = ({ kind, sizes, legs }: EditDraft, quote?: Pick<EditQuote, 'prices' | 'builders'>) => {
  const selections = legs.map(({ matchId, oddsId, marketType, pick, line, oddsType: own }, place) => {
    const odds_type = legs.length > 1 ? 'DEC' : own
    const price = quote?.prices[place] ?? anyPrice[odds_type]
    return { matchId, match_id: matchId, odds_id: oddsId, market_type: marketType, pick, line, odds_type, price }
  })
  const builders = (quote?.builders ?? []).values()
  return {
    kind,
    ...(sizes && { sizes: [...sizes] }),
    legs: (kind === 'parlay' ? byMatch(selections) : selections.map((one) => [one])).map(([own, ...others]) => {
      const { matchId: _, ...first } = own!
      if (others.length === 0) return first
      const joined = others.map(({ odds_id, market_type, pick, line }) => ({ odds_id, market_type, pick, line }))
      return { ...first, price: builders.next().value ?? first.price, joined }
    }),
  }
}

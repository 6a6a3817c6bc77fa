import { listPending } from '#calls/bets/bet.ts'
import { listAccepted } from '#calls/bets/bet-list.ts'
import { cashOut, checkCashOut } from '#calls/bets/cash-out.ts'
import { memberFeed } from '#calls/events.ts'
import { writeAmount } from '#domain/money/money.ts'
import { outerState } from '#machines/flow.ts'
import type { CashOutOffer, PaidOut } from '#machines/bet/cash-out.replies.ts'
import type { CashOutContext, CashOutEvent, UnresolvedCashOut } from '#machines/bet/cash-out.ts'
import { offer } from '#review/flows/bet/cash-out.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { betList, row } from '../../../../../tests/_kit/bet-rows.ts'
import { ok, refused } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'region', name: ['bets.cashOut'] } as const
const button = (...name: string[]): Place => ({ role: 'button', name, within })
const choose: Place = { role: 'button', name: ['bets.cashOut.openOf'] }
const amount: Place = { role: 'textbox', name: ['bets.cashOut.paid'], within }
const whole = button('bets.cashOut.whole')
const take = button('bets.cashOut.take', 'bets.cashOut.takeNone')
const confirm = button('bets.cashOut.confirm')
const accept = button('bets.cashOut.accept')
const leave = button('bets.cashOut.leave', 'bets.cashOut.back', 'bets.cashOut.keep', 'bets.cashOut.dismiss')

/** More bets than a run cashes out: one that was cashed out fully is not listed again. */
const bets = Array.from({ length: 12 }, (_, n) => String(9001 + n))
const money = (minor: bigint) => writeAmount(minor, 'MYR')
const offered = (of: CashOutOffer) => ({
  offer_token: of.token,
  amount: money(of.amount),
  risk: money(of.risk),
  to_win: money(of.toWin),
  held_risk: money(of.heldRisk),
  held_to_win: money(of.heldToWin),
})
const notOffered = { offer_token: '', amount: '', risk: '', to_win: '', held_risk: '', held_to_win: '' }
const checked = (more: object, time = 0) => ({
  ...ok,
  offers: [],
  cashed: [],
  reason: '',
  good_for: 4,
  time,
  ...more,
})
const cashed = (of: Pick<PaidOut, 'amount' | 'heldRisk' | 'heldToWin' | 'at'>) => ({
  bet_id: bets[0],
  ref_no: `T-${bets[0]}`,
  percent: 100,
  cash_status: 'cashed',
  wait_until: 0,
  amount: money(of.amount),
  risk: money(offer.risk),
  to_win: money(offer.toWin),
  bet_status: 'cashedOut',
  held_risk: money(of.heldRisk),
  held_to_win: money(of.heldToWin),
  cashed_at: of.at,
  balance: '1148.33',
  account_balance: '1148.33',
  outstanding_balance: '0.00',
  wallet_seq: 9,
})
const waiting = (until: number) => ({
  ...cashed({ amount: offer.amount, heldRisk: offer.heldRisk, heldToWin: offer.heldToWin, at: offer.time }),
  cash_status: 'waiting',
  bet_status: 'running',
  wait_until: until,
})

const made = (code: string, of: object, time?: number): Act => ({
  does: 'answer',
  call: checkCashOut.path,
  body: checked({ offers: [{ bet_id: '$body.bet_ids.0', code, ...of }] }, time),
})

/** The answer to a cash-out that was sent, or what is found under its key. */
const outcome = (at: AnyMachineSnapshot, sent: object, found: object): readonly Act[] =>
  at.matches('cashing')
    ? [{ does: 'answer', call: cashOut.path, body: sent }]
    : [
        // Without the member feed the page asks once a second.
        ...(at.matches('waiting') ? [{ does: 'wait', ms: 1_000 } as const] : []),
        { does: 'answer', call: checkCashOut.path, body: checked(found) },
      ]

/** Cashing out a running bet of the bet list, fully or partly, at the offer that was seen. */
export const cashOutPack: Pack = {
  path: '/info/betlist',
  calls: [checkCashOut, cashOut],
  reads: {
    [listPending.path]: betList([]),
    [listAccepted.path]: betList(bets.map((bet) => row(bet))),
    [checkCashOut.path]: checked(
      { offers: bets.map((bet_id) => ({ bet_id, code: '', ...offered(offer) })) },
      offer.time,
    ),
  },
  heldWith: ['percent', 'amount', 'cash_key'],
  cut: [memberFeed.path],
  clock: 'still',
  keeps: (input) => {
    const { unresolved } = input as { readonly unresolved: UnresolvedCashOut | null }
    return unresolved === null ? undefined : { name: 'cashOuts', value: [{ accountId: '$MEMBER', ...unresolved }] }
  },
  outside: formOutside({
    begins: () => 'a bet that can be cashed out would have to run',
    hidden: (at, { event }) => {
      const told = event as CashOutEvent
      if (event.type.startsWith('xstate.after.askPatience'))
        return 'a call that is not answered ends by itself before the machine loses its patience'
      if (told.type === 'cashOut.changed' && at.matches('waiting'))
        return 'the member feed alone says it, and has a journey of its own'
      if (told.type !== 'amount.chosen') return undefined
      const { wanted, most } = at.context as CashOutContext
      if (told.amount === null) return undefined
      return told.amount === (wanted ?? most) ? 'the amount is written there already' : undefined
    },
  }),
  acts: (step) => {
    const event = step.event as CashOutEvent
    switch (event.type) {
      case 'bet.chosen':
        return [{ does: 'press', at: choose }]
      case 'amount.chosen':
        return event.amount === null
          ? [{ does: 'press', at: whole }]
          : [
              { does: 'fill', at: amount, text: money(event.amount) },
              { does: 'wait', ms: 500 },
            ]
      case 'offer.taken':
        return [{ does: 'press', at: take }]
      case 'cashOut.confirmed':
        return [{ does: 'press', at: confirm }]
      case 'offer.accepted':
        return [{ does: 'press', at: accept }]
      case 'cashOut.cancelled':
        return [{ does: 'press', at: leave }]
      case 'offer.made':
        return [made('', offered(event.offer), event.offer.time)]
      case 'offer.refused':
        return [made(event.code, notOffered)]
      case 'offer.unanswered':
        return [{ does: 'lose', call: checkCashOut.path }]
      case 'cashOut.unanswered':
        return [{ does: 'lose', call: cashOut.path }]
      case 'cashOut.changed':
        return outcome(
          step.before,
          { ...refused('cashOutChanged'), ...offered(event.offer), time: event.offer.time },
          {},
        )
      case 'cashOut.refused':
        return outcome(step.before, refused(event.code), { reason: event.code })
      case 'cashOut.absent':
        return outcome(step.before, {}, {})
      case 'cashOut.waiting':
        return outcome(step.before, { ...ok, ...waiting(event.until) }, { cashed: [waiting(event.until)] })
      case 'cashOut.paid':
        return outcome(step.before, { ...ok, ...cashed(event.paid) }, { cashed: [cashed(event.paid)] })
    }
  },
  sees: (at) => {
    const { reason, wanted } = at.context as CashOutContext
    const titled = (key: string): Sight => ({ at: { name: [key], within }, is: 'shown' })
    // Before it has been read the button may become active at any moment.
    const answer = at.hasTag('unread') ? 'shown' : 'open'
    const states: Readonly<Record<string, readonly Sight[]>> = {
      idle: [{ at: { name: ['bets.cashOut.title'], within }, is: 'absent' }],
      asking: [titled('bets.cashOut.title'), { at: take, is: 'shut' }, { at: leave, is: 'open' }],
      offered: [titled('bets.cashOut.title'), { at: take, is: 'open' }, { at: whole, is: 'open' }],
      amountRefused: [
        titled('bets.cashOut.title'),
        ...(wanted === null ? [] : [{ at: { name: ['errors.invalidCashOutAmount'], within }, is: 'shown' } as const]),
        { at: take, is: 'shut' },
        { at: whole, is: 'open' },
      ],
      suspended: [titled('bets.cashOut.title'), { at: take, is: 'shut' }, { at: whole, is: 'shut' }],
      confirming: [titled('bets.cashOut.confirm.title'), { at: confirm, is: answer }],
      cashing: [titled('bets.cashOut.selling.title')],
      waiting: [titled('bets.cashOut.waiting.title')],
      changed: [titled('bets.cashOut.changed.title'), { at: accept, is: answer }],
      unknown: [titled('bets.cashOut.unknown.title')],
      done: [titled('bets.cashOut.done.title'), { at: leave, is: 'open' }],
      refused: [
        titled('bets.cashOut.refused.title'),
        { at: { name: [`errors.${reason}`], within }, is: 'shown' },
        { at: leave, is: 'open' },
      ],
    }
    return states[outerState(at.value)] ?? []
  },
  asks: (at) =>
    at.matches('cashing')
      ? cashOut.path
      : at.matches('asking') || at.matches('unknown')
        ? checkCashOut.path
        : undefined,
}

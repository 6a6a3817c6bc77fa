import { listPending } from '#calls/bets/bet.ts'
import { checkEdit, editBet, findEdit } from '#calls/bets/bet-edit.ts'
import { listAccepted } from '#calls/bets/bet-list.ts'
import { checkCashOut } from '#calls/bets/cash-out.ts'
import { memberFeed } from '#calls/events.ts'
import { writeAmount } from '#domain/money/money.ts'
import { outerState } from '#machines/flow.ts'
import type { EditQuote, MadeEdit } from '#machines/bet/edit-bet.replies.ts'
import { type EditBetContext, type EditBetEvent, isWhole, type UnresolvedEdit } from '#machines/bet/edit-bet.ts'
import { made as madeEdit, quote as wholeQuote } from '#review/flows/bet/edit-bet.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { betList, row } from '../../../../../tests/_kit/bet-rows.ts'
import { ok, refused } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const bet = '9001'
const within = { role: 'region', name: ['bets.edit'] } as const
const button = (...name: string[]): Place => ({ role: 'button', name, within })
const open: Place = { role: 'button', name: ['bets.edit.openOf'] }
const stake: Place = { role: 'textbox', name: ['slip.stake'], within }
const take = button('bets.edit')
const confirm = button('bets.edit.confirm', 'bets.edit.accept')
const leave = button('bets.edit.keep', 'bets.edit.back', 'bets.cashOut.dismiss')

const money = (minor: bigint | null) => (minor === null ? '' : writeAmount(minor, 'MYR'))
const quoted = (of: EditQuote) => ({
  ...ok,
  value_code: of.valueCode ?? '',
  value: money(of.value),
  offer_token: of.token,
  held_risk: money(of.heldRisk),
  held_to_win: money(of.heldToWin),
  time: of.time,
  good_for: 30,
  code: of.code ?? '',
  leg: of.place,
  price: of.price,
  prices: of.prices,
  risk: money(of.risk),
  to_win: money(of.toWin),
  live: false,
  wait_seconds: of.waitSeconds,
  min_bet: money(of.minBet),
  max_bet: money(of.maxBet),
  max_payout: '20000.00',
})
const edited = (of: MadeEdit) => ({
  edit_key: '$body.edit_key',
  bet_id: bet,
  ref_no: `T-${bet}`,
  value: money(of.value),
  edit_status: 'done',
  wait_until: 0,
  new_bet_id: '9002',
  new_ref_no: of.refNo,
  stake: money(of.risk),
  risk: money(of.risk),
  to_win: money(of.toWin),
  edited_at: wholeQuote.time,
})
const waits = (until: number) => ({
  ...edited(madeEdit),
  edit_status: 'waiting',
  wait_until: until,
  new_bet_id: '',
  new_ref_no: '',
})
const wallet = { balance: '1108.33', account_balance: '1158.33', outstanding_balance: '50.00', wallet_seq: 9 }

/** The answer to an edit that was sent, or what is found under its key. */
const outcome = (at: AnyMachineSnapshot, sent: object, found: object): readonly Act[] =>
  at.matches('editing')
    ? [{ does: 'answer', call: editBet.path, body: sent }]
    : [
        // Without the member feed the page asks once a second.
        ...(at.matches('waiting') ? [{ does: 'wait', ms: 1_000 } as const] : []),
        { does: 'answer', call: findEdit.path, body: { ...ok, edited: [], reason: '', ...found } },
      ]

/** Editing a running bet of the bet list: another stake in its place, at the value and the price that were seen. */
export const editBetPack: Pack = {
  path: '/info/betlist',
  calls: [checkEdit, editBet, findEdit],
  reads: {
    [listPending.path]: betList([]),
    [listAccepted.path]: betList([row(bet)]),
    [checkCashOut.path]: { ...ok, offers: [], cashed: [], reason: '', good_for: 4, time: 0 },
  },
  cut: [memberFeed.path],
  clock: 'still',
  keeps: (input) => {
    const { unresolved } = input as { readonly unresolved: UnresolvedEdit | null }
    if (unresolved === null) return undefined
    const { betId, key, quote } = unresolved
    const { value: amount, risk, toWin, heldRisk, heldToWin, time, token } = quote
    const offer = { amount, risk: heldRisk, toWin: heldToWin, heldRisk, heldToWin, time, token }
    return { name: 'cashOuts', value: [{ accountId: '$MEMBER', betId, key, offer, edit: { risk, toWin } }] }
  },
  outside: formOutside({
    begins: () => 'a bet that can be cashed out would have to run',
    hidden: (at, { event }) => {
      const told = event as EditBetEvent
      if (event.type.startsWith('xstate.after.askPatience'))
        return 'a call that is not answered ends by itself before the machine loses its patience'
      if (told.type === 'leg.added' || told.type === 'leg.removed')
        return 'the pick comes from the slip of the odds page, and has a journey of its own'
      if (told.type === 'edit.opened' && !at.matches('idle')) return 'an edit that is open is left before another opens'
      if (told.type !== 'stake.typed') return undefined
      return told.entered === (at.context as EditBetContext).draft?.entered ? 'it is written there already' : undefined
    },
  }),
  acts: (step) => {
    const event = step.event as EditBetEvent
    switch (event.type) {
      case 'edit.opened':
        return [{ does: 'press', at: open }]
      case 'leg.added':
      case 'leg.removed':
        return []
      case 'stake.typed':
        return [
          { does: 'fill', at: stake, text: money(event.entered) },
          { does: 'wait', ms: 500 },
        ]
      case 'edit.taken':
        return [{ does: 'press', at: take }]
      case 'edit.confirmed':
        return [{ does: 'press', at: confirm }]
      case 'edit.cancelled':
        return [{ does: 'press', at: leave }]
      case 'quote.made':
        return [{ does: 'answer', call: checkEdit.path, body: quoted(event.quote) }]
      case 'quote.refused':
        return [{ does: 'answer', call: checkEdit.path, body: refused(event.code) }]
      case 'quote.unanswered':
        return [{ does: 'lose', call: checkEdit.path }]
      case 'edit.unanswered':
        return [{ does: 'lose', call: editBet.path }]
      case 'edit.moved':
        return outcome(step.before, refused('oddsChanged'), { reason: 'oddsChanged' })
      case 'edit.refused':
        return outcome(step.before, refused(event.code), { reason: event.code })
      case 'edit.absent':
        return outcome(step.before, {}, {})
      case 'edit.waiting':
        return outcome(step.before, { ...ok, ...waits(event.until), ...wallet }, { edited: [waits(event.until)] })
      case 'edit.made':
        return outcome(step.before, { ...ok, ...edited(event.made), ...wallet }, { edited: [edited(event.made)] })
    }
  },
  sees: (at) => {
    const { reason, quote } = at.context as EditBetContext
    const titled = (key: string): Sight => ({ at: { name: [key], within }, is: 'shown' })
    const mayBe = isWhole(quote) ? 'open' : 'shut'
    // Before it has been read the button may become active at any moment.
    const consent: Sight = { at: confirm, is: at.hasTag('unread') ? 'shown' : mayBe }
    const states: Readonly<Record<string, readonly Sight[]>> = {
      idle: [
        { at: stake, is: 'absent' },
        { at: open, is: 'open' },
      ],
      asking: [titled('bets.edit.title'), { at: take, is: 'shut' }, { at: leave, is: 'open' }],
      quoted: [titled('bets.edit.title'), { at: take, is: mayBe }, { at: leave, is: 'open' }],
      suspended: [titled('bets.edit.title'), { at: take, is: 'shut' }, { at: leave, is: 'open' }],
      confirming: [titled('bets.edit.confirm.title'), consent],
      editing: [titled('bets.edit.sending')],
      waiting: [titled('bets.edit.checking')],
      moved: [titled('bets.edit.moved.title'), consent],
      unknown: [titled('bets.cashOut.unknown.title')],
      done: [titled('bets.edit.done.title'), { at: leave, is: 'open' }],
      refused: [
        titled('bets.edit.refused.title'),
        { at: { name: [`errors.${reason}`], within }, is: 'shown' },
        { at: leave, is: 'open' },
      ],
    }
    return states[outerState(at.value)] ?? []
  },
  asks: (at) =>
    at.matches('editing')
      ? editBet.path
      : at.matches('asking')
        ? checkEdit.path
        : at.matches('unknown')
          ? findEdit.path
          : undefined,
}

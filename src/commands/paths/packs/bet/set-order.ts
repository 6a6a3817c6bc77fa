import { listPending } from '#calls/bets/bet.ts'
import { listAccepted } from '#calls/bets/bet-list.ts'
import { checkCashOut } from '#calls/bets/cash-out.ts'
import { cancelStandingOrder, listStandingOrders, setStandingOrder } from '#calls/bets/standing-order.ts'
import { memberFeed } from '#calls/events.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { SetOrderContext, SetOrderEvent } from '#machines/bet/set-order.ts'
import { betList, row } from '../../../../../tests/_kit/bet-rows.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const bet = '9001'
const form = { role: 'form', name: ['bets.order.openOf'] } as const
const question = { role: 'group', name: ['bets.order.openOf'] } as const
const open: Place = { role: 'button', name: ['bets.order.openOf'] }
const amount: Place = { role: 'textbox', name: ['bets.order.amount'], within: form }
const part: Place = { role: 'textbox', name: ['bets.order.part'], within: form }
const submit: Place = { role: 'button', name: ['bets.order.set'], within: form }
const leave: Place = { role: 'button', name: ['bets.order.leave'], within: form }
const cancel: Place = { role: 'button', name: ['bets.order.cancelOf'] }
const repeat: Place = { role: 'button', name: ['bets.order.repeat'], within: question }
const withdraw: Place = { role: 'button', name: ['bets.order.withdraw'], within: question }

/** The order in force that a run may cancel. */
const inForce = {
  order_key: '00000000-0000-4000-8000-000000000080',
  bet_id: bet,
  direction: 'atMost',
  act: 'notify',
  amount: '20.00',
  part: '',
  floor: '',
  order_state: 'open',
  offer: '',
}
const noOffers = { ...ok, offers: [], cashed: [], reason: '', good_for: 4, time: 0 }
const answered = { ...ok, ...inForce, order_key: '$body.order_key' }

/** Setting a standing order on a running bet of the bet list, and cancelling it. */
export const setOrderPack: Pack = {
  path: '/info/betlist',
  calls: [setStandingOrder, cancelStandingOrder],
  reads: {
    [listPending.path]: betList([]),
    [listAccepted.path]: betList([row(bet)]),
    [checkCashOut.path]: noOffers,
    [listStandingOrders.path]: { ...ok, orders: [{ ...inForce, steps: [] }] },
  },
  cut: [memberFeed.path],
  clock: 'still',
  outside: formOutside({ begins: () => 'a bet that can be cashed out would have to run' }),
  acts: (step) => {
    const event = step.event as SetOrderEvent
    switch (event.type) {
      case 'form.opened':
        return [{ does: 'press', at: open }]
      case 'form.closed':
        return [{ does: 'press', at: leave }]
      case 'order.submitted': {
        const { terms } = event
        return [
          { does: 'fill', at: amount, text: writeAmount(terms.amount, 'MYR') },
          { does: 'fill', at: part, text: terms.part === null ? '' : writeAmount(terms.part, 'MYR') },
          { does: 'press', at: submit },
        ]
      }
      case 'order.repeated':
        return [{ does: 'press', at: repeat }]
      case 'order.withdrawn':
        return [{ does: 'press', at: withdraw }]
      case 'order.cancelled':
        return [{ does: 'press', at: cancel }]
      case 'order.set':
        return [{ does: 'answer', call: setStandingOrder.path, body: answered }]
      case 'order.refused':
        return [{ does: 'answer', call: setStandingOrder.path, body: refused(event.code) }]
      case 'order.unanswered':
        return [{ does: 'lose', call: setStandingOrder.path }]
      case 'cancel.done':
        return [{ does: 'answer', call: cancelStandingOrder.path, body: { ...answered, order_state: 'cancelled' } }]
      case 'cancel.refused':
        return [{ does: 'answer', call: cancelStandingOrder.path, body: refused(event.code) }]
      case 'cancel.unanswered':
        return [{ does: 'lose', call: cancelStandingOrder.path }]
    }
  },
  sees: (at) => {
    const { reason } = at.context as SetOrderContext
    const said: readonly Sight[] = reason === null ? [] : [{ at: { name: [`errors.${reason}`] }, is: 'shown' }]
    const states: Readonly<Record<string, readonly Sight[]>> = {
      closed: [{ at: open, is: 'open' }, { at: submit, is: 'absent' }, { at: cancel, is: 'open' }, ...said],
      writing: [{ at: submit, is: 'open' }, { at: leave, is: 'open' }, { at: cancel, is: 'open' }, ...said],
      sending: [
        { at: submit, is: 'shut' },
        { at: cancel, is: 'shut' },
      ],
      unknown: [
        { at: { name: ['bets.order.unknown'], within: question }, is: 'shown' },
        { at: repeat, is: 'open' },
        { at: withdraw, is: 'open' },
        { at: cancel, is: 'shut' },
      ],
      cancelling: [
        { at: { name: ['bets.order.cancelling'], within: question }, is: 'shown' },
        { at: repeat, is: 'shut' },
        { at: withdraw, is: 'shut' },
      ],
    }
    return states[String(at.value)] ?? []
  },
  asks: (at) =>
    at.matches('sending') ? setStandingOrder.path : at.matches('cancelling') ? cancelStandingOrder.path : undefined,
}

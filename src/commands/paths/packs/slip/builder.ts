import { checkBuilder } from '#calls/bets/ticket.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { BuilderContext, BuilderEvent } from '#machines/slip/builder.ts'
import { callEndsFirst } from '#review/outside/outside.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { ok, refused } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'region', name: ['selection.builder'] } as const
const match: Place = { role: 'link', name: ['board.markets.open'] }
const build: Place = { role: 'button', name: ['board.build.open'] }
const stake: Place = { role: 'textbox', name: ['slip.stake'], within }
const take: Place = { role: 'button', name: ['board.build.take'], within }
const again: Place = { role: 'button', name: ['chunk.retry'], within }
/** Any two prices of the match: the pack itself says what they cost together. */
const priceOf = (marketType: string): Place => ({ price: { market: marketType === 'OXT' ? 'OXT' : 'OXTH', nth: 0 } })

const boardMoves = 'the board itself would have to move, and no answer does that'

/** The price is old, or will be when it comes. */
const isOld = (at: AnyMachineSnapshot): boolean =>
  at.matches({ building: 'stale' }) || at.matches({ building: { pricing: 'overtaken' } })

/** An answer of the server, about what the page sent. */
const answer = (context: BuilderContext, more: object): readonly Act[] => [
  {
    does: 'answer',
    call: checkBuilder.path,
    body: {
      ...ok,
      price: '',
      fair: '',
      multiplied: '',
      code: '',
      leg: null,
      legs: context.picks.map((_, place) => ({ $of: `$body.legs.${place}`, code: '', price: '2.00', version: 1 })),
      others: [],
      min_bet: '3.00',
      max_bet: '2000.00',
      max_payout: '20000.00',
      ...more,
    },
  },
]

/** Building a bet on a match of the board: what two of its prices cost together is played. */
export const builderPack: Pack = {
  path: '/desktop',
  calls: [checkBuilder],
  starts: () => [
    { does: 'press', at: match },
    { does: 'meet', at: build },
  ],
  outside: formOutside({
    begins: () => 'what a builder costs is for the deployment to say',
    hidden: (at, { event, by }) => {
      if (by === 'clock') return callEndsFirst
      if (isOld(at)) return boardMoves
      const told = event as BuilderEvent
      const { picks, entered } = at.context as BuilderContext
      switch (told.type) {
        case 'builder.opened':
          return told.match === 1 ? undefined : 'another match is on a page of its own'
        case 'builder.filled':
          return 'which builders are ready-made is for the deployment to say'
        case 'builder.withdrawn':
        case 'builder.offered':
          return 'the match would have to end'
        case 'market.moved':
          return boardMoves
        case 'stake.typed':
          if (picks.length === 0) return 'there is a stake once there is a selection'
          return entered === told.entered ? 'it is written there already' : undefined
        case 'builder.priced':
          return picks.length > 1 ? undefined : 'the server prices two selections or more'
        case 'builder.unpriced':
          return told.blocked.length > 0 ? 'which picks are blocked is for the deployment to say' : undefined
        default:
          return undefined
      }
    },
  }),
  acts: (step) => {
    const event = step.event as BuilderEvent
    const context = step.before.context as BuilderContext
    switch (event.type) {
      case 'builder.opened':
      case 'builder.closed':
        return [{ does: 'press', at: build }]
      case 'pick.toggled':
        // Where nothing is built a price is open too, and goes to the slip.
        return [
          { does: 'press', at: priceOf(event.pick.marketType) },
          { does: 'meet', at: build },
        ]
      case 'stake.typed':
        return [{ does: 'fill', at: stake, text: event.entered === null ? '' : writeAmount(event.entered, 'MYR') }]
      case 'price.wanted':
        return [{ does: 'press', at: again }]
      case 'builder.taken':
        return [{ does: 'press', at: take }]
      case 'builder.priced': {
        const { fair, multiplied } = event.quote
        return answer(context, { price: '4.50', fair, multiplied })
      }
      case 'builder.unpriced':
        return answer(context, { code: event.code })
      case 'check.refused':
        return [{ does: 'answer', call: checkBuilder.path, body: refused(event.code) }]
      case 'check.unanswered':
        return [{ does: 'lose', call: checkBuilder.path }]
      default:
        return []
    }
  },
  sees: (at) => {
    const { picks, quote } = at.context as BuilderContext
    const isOn = at.matches('building')
    const shown = (place: Place, isShown: boolean): Sight => ({ at: place, is: isShown ? 'shown' : 'absent' })
    return [
      { at: build, is: 'open' },
      shown({ name: ['board.build.hint'], within }, isOn && picks.length === 0),
      shown({ name: ['board.build.fair'], within }, isOn && quote !== null),
      shown(again, at.can({ type: 'price.wanted' })),
      { at: take, is: at.can({ type: 'builder.taken' }) ? 'open' : 'closed' },
    ]
  },
  asks: (at) => (at.matches({ building: 'pricing' }) ? checkBuilder.path : undefined),
}

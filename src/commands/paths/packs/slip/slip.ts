import type { Leg } from '#domain/bet/leg.ts'
import { type Way, ways } from '#domain/bet/slip-ticket.ts'
import { asideIn, picksIn, type SlipContext, type SlipEvent, slipMachine } from '#machines/slip/slip.ts'
import { type AnyMachineSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import type { Act, Pack, Place, Sight } from '../../pack.ts'

const within = { role: 'region', name: ['slip.title'] } as const
const wayOf = (way: Way): Place => ({ role: 'radio', name: [`slip.part.${way}`], isCounted: true, within })
const removed: Place = { role: 'button', name: ['slip.removeNamed'], within }
const empty: Place = { name: ['slip.empty.title'], within }
const others: Place = { role: 'heading', name: ['slip.drafts'], within }
/** Of the picks together, once they are a ticket. */
const stake: Place = { role: 'textbox', name: ['slip.stake'], within }
const oneMissing: Place = { name: ['slip.parlay.missing'], values: { count: 1 }, within }

/** The prices of the first two matches of the board are the picks, each of the single of its number. */
const rows = ['single-1', 'single-2'] as const
const cellOf = (row: number): Place => ({ cell: { row, nth: 0 } })
const rowOf = ({ group }: Leg): number => (group === 1 ? 0 : 1)

const contextOf = (at: AnyMachineSnapshot): SlipContext => at.context as SlipContext
const openId = (at: AnyMachineSnapshot): string => contextOf(at).open.single
const isEmpty = (at: AnyMachineSnapshot): boolean =>
  contextOf(at).bets.some(({ id, stage }) => id === openId(at) && stage === 'empty')
/** A selection was pressed, and its bet has not yet said that it has it. */
const isTaking = (at: AnyMachineSnapshot): boolean => isEmpty(at) && asideIn(contextOf(at)).length > 0
/** Every bet is one that its member is still making, or empty. */
const isPlain = (at: AnyMachineSnapshot): boolean =>
  contextOf(at).bets.every(({ stage }) => stage === 'empty' || stage === 'made')

/** Whether the bet of the picks together has a ticket, and how many picks there are. */
const togetherIn = (at: AnyMachineSnapshot): { readonly isMade: boolean; readonly picks: number } => ({
  isMade: contextOf(at).bets.some(({ part, stage }) => part === 'parlay' && stage === 'made'),
  picks: picksIn(contextOf(at)).length,
})

/** Why the picks are not this ticket together, or none; the page shows it only where they are bet together. */
const togetherHindrance = (at: AnyMachineSnapshot, isTicket: boolean, from: 'any' | 'none' | 'ticket') => {
  const { isMade, picks } = togetherIn(at)
  if (!at.matches('parlay')) return 'the picks are not bet together'
  if (isTaking(at)) return 'a pick is in the list at once'
  if (picks !== (isTicket ? rows.length : 1)) return 'so many picks are another ticket, or none'
  return from === 'any' || isMade === (from === 'ticket') ? undefined : 'the picks are that ticket already'
}

const after = (at: AnyMachineSnapshot, event: SlipEvent): AnyMachineSnapshot =>
  getNextSnapshot(slipMachine, at as SnapshotFrom<typeof slipMachine>, event)

const sentElsewhere = 'how far a bet goes is walked by the pack of Placement'

/** The list of picks and the ways to bet it, from two prices of the board; nothing is placed. */
export const slipPack: Pack = {
  path: '/desktop?tab=early&market=1x2',
  isHarmless: true,
  calls: [],
  outside: {
    absent: (at) => (isPlain(at) ? undefined : 'a bet whose answer was lost is kept on the device that asked for it'),
    hidden: (at, { event }) => {
      const told = event as SlipEvent
      if (!isPlain(at)) return sentElsewhere
      switch (told.type) {
        case 'legs.priced':
        case 'matches.begun':
          return 'the board itself would have to move'
        case 'parlay.changed':
          return togetherHindrance(at, told.ticket !== null, 'any')
        case 'bet.made': {
          const row = rows.findIndex((id) => id === told.bet)
          if (row < 0) return togetherHindrance(at, true, 'none')
          return told.bet === openId(at) && isEmpty(at) ? undefined : 'the bet has its pick already'
        }
        case 'bet.dismissed':
        case 'bet.emptied': {
          if (told.type === 'bet.emptied' && told.bet === contextOf(at).open.parlay)
            return togetherHindrance(at, false, 'ticket')
          const isPick = picksIn(contextOf(at)).some(({ id }) => id === told.bet)
          if (!isPick || isTaking(at)) return 'a bet that has no pick is not in the list'
          if (told.type === 'bet.dismissed') return undefined
          return told.bet === openId(at) && at.matches('singles')
            ? undefined
            : 'the open single alone has a button that clears it'
        }
        case 'way.chosen':
          if (isTaking(at)) return 'a pick is in the list at once'
          return at.matches(told.way) ? 'it is chosen already' : undefined
        case 'selection.taken': {
          if (isTaking(at)) return 'a pick is in the list at once'
          if (isEmpty(at)) return undefined
          const next = after(at, told)
          if (!isTaking(next)) return 'a price that is in the list is taken out of it by the same press'
          return openId(next) === rows[rowOf(told.leg)] ? undefined : 'the list of the walk has two picks'
        }
        default:
          return sentElsewhere
      }
    },
    staged: () => undefined,
  },
  acts: (step) => {
    const event = step.event as SlipEvent
    const press = (row: number): Act => ({ does: 'press', at: cellOf(row) })
    switch (event.type) {
      case 'way.chosen':
        return [{ does: 'check', at: wayOf(event.way) }]
      case 'selection.taken':
        // What a free single takes is in the list only once its bet has it: here it is taken out again.
        return isEmpty(step.before)
          ? [press(rowOf(event.leg)), { does: 'meet', at: removed }, press(rowOf(event.leg))]
          : [press(rowOf(event.leg))]
      case 'parlay.changed':
        return [{ does: 'meet', at: event.ticket === null ? oneMissing : stake }]
      case 'bet.made': {
        const row = rows.findIndex((id) => id === event.bet)
        if (row < 0) return [{ does: 'meet', at: stake }]
        return isTaking(step.before)
          ? [{ does: 'meet', at: wayOf(step.before.matches('singles') ? 'parlay' : 'singles') }]
          : [press(row)]
      }
      case 'bet.dismissed':
        return [press(rows.findIndex((id) => id === event.bet))]
      case 'bet.emptied':
        return event.bet === contextOf(step.before).open.parlay
          ? [{ does: 'meet', at: oneMissing }]
          : [{ does: 'press', at: removed }]
      default:
        return []
    }
  },
  isPassing: isTaking,
  sees: (at) => {
    const shown = (place: Place, isShown: boolean): Sight => ({ at: place, is: isShown ? 'shown' : 'absent' })
    const isEmptyList = picksIn(contextOf(at)).length === 0
    return [
      ...ways.map((way): Sight => ({ at: wayOf(way), is: at.matches(way) ? 'on' : 'off' })),
      ...(at.matches('parlay')
        ? [shown(stake, togetherIn(at).picks === rows.length), shown(oneMissing, togetherIn(at).picks === 1)]
        : []),
      ...(at.matches('singles') ? [shown(empty, isEmptyList), shown(others, picksIn(contextOf(at)).length > 1)] : []),
    ]
  },
  asks: () => undefined,
}

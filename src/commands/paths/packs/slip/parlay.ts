import type { Leg } from '#domain/bet/leg.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { parlayMachine, type ParlayContext, type ParlayEvent } from '#machines/slip/parlay.ts'
import { writeValue } from '#review/explore.ts'
import { type AnyMachineSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import type { Act, Pack, Place, Sight } from '../../pack.ts'

const within = { role: 'region', name: ['slip.title'] } as const
const together: Place = { role: 'radio', name: ['slip.part.parlay'], isCounted: true, within }
const system: Place = { role: 'radio', name: ['slip.part.system'], isCounted: true, within }
/** Of a parlay, or of each line of a system. */
const stake: Place = { role: 'textbox', name: ['slip.stake', 'slip.unit'], within }
const sizeOf = (size: number): Place => ({ role: 'checkbox', name: ['slip.system.size'], values: { size }, within })

/** The prices of the first matches of the board are the legs; the match of the first leg alone is below them. */
const cellOf = ({ group, pick }: Leg): Place => ({
  cell: { row: group > 100 ? group - 101 : parlayTickets.max, nth: pick === 'home' ? 0 : 2 },
})

type Picks = Extract<ParlayEvent, { type: 'picks.listed' }>['picks']

const listed = ({ legs, prices, leftOut }: ParlayContext): Picks => [
  ...legs.map((leg, place) => ({ leg, price: prices[place]! })),
  ...leftOut,
]
const isSame = ({ leg: a }: Picks[number], other: Picks[number] | undefined): boolean =>
  a.oddsId === other?.leg.oddsId && a.pick === other.leg.pick

/** What is pressed to make one list of another, and the list after each press: its end goes, then the rest comes. */
const presses = (before: Picks, after: Picks): readonly { readonly leg: Leg; readonly picks: Picks }[] => {
  const first = before.findIndex((pick, place) => !isSame(pick, after[place]))
  const kept = first < 0 ? before.length : first
  const gone = before.slice(kept).toReversed()
  return [
    ...gone.map(({ leg }, place) => ({ leg, picks: before.slice(0, before.length - 1 - place) })),
    ...after.slice(kept).map(({ leg }, place) => ({ leg, picks: after.slice(0, kept + 1 + place) })),
  ]
}

const wholeOf = ({ value, context }: AnyMachineSnapshot): string => writeValue({ value, context })

const listHindrance = (at: AnyMachineSnapshot, picks: Picks): string | undefined => {
  if (picks.length > parlayTickets.max) return 'the list of the slip takes no more picks'
  for (const { leg } of picks) {
    if (leg.oddsType === 'MM') return 'the member who walks has no Myanmar odds'
    if (leg.boost || leg.built || leg.marketType === 'ORZ') return 'such a pick is on a page of its own'
    if (leg.live) return 'the matches of the board’s list have not begun'
  }
  const snapshot = at as SnapshotFrom<typeof parlayMachine>
  const found = presses(listed(at.context as ParlayContext), picks)
  if (found.length === 0) return 'the picks are listed already'
  const slow = found.reduce(
    (now, { picks: own }) => getNextSnapshot(parlayMachine, now, { type: 'picks.listed', picks: own }),
    snapshot,
  )
  return wholeOf(slow) === wholeOf(getNextSnapshot(parlayMachine, snapshot, { type: 'picks.listed', picks }))
    ? undefined
    : 'picks are pressed one after another, and the sizes of a system follow each'
}

/** Putting a parlay and a system together from prices of the board; nothing is placed. */
export const parlayPack: Pack = {
  path: '/desktop?tab=early&market=1x2',
  isHarmless: true,
  calls: [],
  starts: () => [{ does: 'check', at: together }],
  outside: {
    hidden: (at, { event }) => {
      const told = event as ParlayEvent
      const { isSystem, sizes } = at.context as ParlayContext
      switch (told.type) {
        case 'picks.listed':
          return listHindrance(at, told.picks)
        case 'legs.priced':
          return 'the board itself would have to move'
        case 'matches.begun':
          return 'a match of the list would have to begin'
        case 'ticket.requested':
          return 'the slip asks by itself'
        case 'kind.chosen':
          return isSystem === told.isSystem ? 'it is chosen already' : undefined
        case 'sizes.chosen':
          if (!at.hasTag('ticket')) return 'sizes can be chosen of a system that is a ticket'
          return String(sizes) === String(told.sizes) ? 'they are chosen already' : undefined
      }
    },
    staged: () => undefined,
  },
  acts: ({ event, before }) => {
    const told = event as ParlayEvent
    const context = before.context as ParlayContext
    switch (told.type) {
      case 'picks.listed':
        return presses(listed(context), told.picks).map(({ leg }): Act => ({ does: 'press', at: cellOf(leg) }))
      case 'kind.chosen':
        return [{ does: 'check', at: told.isSystem ? system : together }]
      case 'sizes.chosen': {
        const own = context.sizes ?? []
        const more = told.sizes.filter((size) => !own.includes(size))
        const gone = own.filter((size) => !told.sizes.includes(size))
        return [...more, ...gone].map((size): Act => ({ does: 'check', at: sizeOf(size) }))
      }
      default:
        return []
    }
  },
  sees: (at) => {
    const { legs, leftOut, sizes } = at.context as ParlayContext
    const shown = (place: Place, isShown: boolean): Sight => ({ at: place, is: isShown ? 'shown' : 'absent' })
    const possible = sizes === null ? [] : legs.map((_, place) => place + 1).filter((size) => size > 1)
    return [
      shown({ name: ['slip.parlay.empty.title'], within }, at.matches('empty')),
      shown({ name: ['slip.parlay.missing'], within }, at.matches('tooFew')),
      shown({ name: ['slip.system.none'], within }, at.matches('noSystem')),
      shown({ name: ['slip.leftOut.sameMatchInParlay'], within }, leftOut.length > 0),
      shown(stake, at.hasTag('ticket')),
      ...possible.map((size): Sight => ({ at: sizeOf(size), is: sizes!.includes(size) ? 'on' : 'off' })),
    ]
  },
  asks: () => undefined,
  looksLike: (at) => (at.matches('full') ? 'a ticket of as many legs: no text says that it takes no more' : undefined),
}

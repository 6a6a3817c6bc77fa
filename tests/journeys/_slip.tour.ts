import { type Hindrance } from '#review/outside/outside.ts'
import type { Part } from '#domain/slip-ticket.ts'
import { partOf } from '#ui/taking.ts'
import type { SlipContext, SlipEvent, slipMachine } from '#machines/slip.ts'
import { slipEnvironment } from '#review/environment/slip.ts'
import type { SnapshotFrom } from 'xstate'
import { type OutsideTour, outsideTour } from './_outside.ts'

/** How a bet leaves the device, and what is heard of it until it is decided. */
export interface Way {
  readonly part: Part
  /** The house says that it waits; or its answer is lost, and no later one tells of it. */
  readonly heard: 'waiting' | 'nothing'
  /** One press on the board bets a single (§bet.quick). */
  readonly quick?: true
  readonly begins: keyof typeof slipEnvironment.inputs
}

const open = 'an open slip'
export const ways: Readonly<Record<string, Way>> = {
  'a single that waits': { part: 'single', heard: 'waiting', begins: open },
  'a single whose answer is lost': { part: 'single', heard: 'nothing', begins: open },
  'a parlay that waits': { part: 'parlay', heard: 'waiting', begins: open },
  'a parlay whose answer is lost': { part: 'parlay', heard: 'nothing', begins: open },
  'a quick bet': { part: 'single', heard: 'waiting', quick: true, begins: open },
  'a page that opens with as many bets under way as may be': {
    part: 'single',
    heard: 'waiting',
    begins: 'as many bets on their way as may be',
  },
}

/** What nothing outside the page brings about where the slip stands. */
const hindrance: Hindrance = (at, { event }) => {
  const told = event as SlipEvent
  const { inFlight, hasDraft, pendingBets } = at.context as SlipContext
  const isSingle = partOf(at as SnapshotFrom<typeof slipMachine>) === 'single'
  switch (told.type) {
    case 'part.chosen':
      return partOf(at as SnapshotFrom<typeof slipMachine>) === told.part ? 'it is chosen already' : undefined
    case 'bet.departed':
      return inFlight[told.part]
        ? 'one bet of a part is on its way'
        : partOf(at as SnapshotFrom<typeof slipMachine>) === told.part
          ? undefined
          : 'a bet is confirmed in the open part'
    case 'bet.returned':
      return inFlight[told.part] ? undefined : 'no bet of the part is on its way'
    case 'draft.begun':
      if (hasDraft) return 'a single is being made already'
      if (!isSingle) return 'a refused single is opened again where it is open'
      return inFlight.single ? 'a bet of the part is on its way' : undefined
    case 'draft.ended':
      if (!hasDraft) return 'no single is being made'
      if (!isSingle) return 'the single is put away where it is open'
      return pendingBets > 0 ? 'what was set aside last takes its place' : undefined
    case 'pendingBet.dismissed':
      return pendingBets > 0 ? undefined : 'no bet is set aside'
    default:
      return undefined
  }
}

/** Runs of the slip for each way a bet leaves it. */
export const slipTours: ReadonlyMap<string, OutsideTour> = new Map(
  Object.entries(ways).map(([name, { part, heard, quick, begins }]) => {
    // One way shows how a single is opened again and put away: a quick bet is on its way at once.
    const opensAgain = part === 'single' && heard === 'waiting' && !quick && begins === open
    const events = slipEnvironment.events.filter((event) => {
      if (event.type === 'bet.departed' || event.type === 'bet.returned') return event.part === part
      return opensAgain || (event.type !== 'draft.begun' && event.type !== 'draft.ended')
    })
    return [
      name,
      outsideTour({ ...slipEnvironment, events, inputs: { [begins]: slipEnvironment.inputs[begins]! } }, hindrance),
    ]
  }),
)

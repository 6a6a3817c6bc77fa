import type { Leg } from '#domain/bet/leg.ts'
import type { placementMachine } from './placement.ts'
import type { Stage } from './slip.list.ts'
import type { SlipEvent } from './slip.words.ts'
import type { SnapshotFrom } from 'xstate'

type Bet = SnapshotFrom<typeof placementMachine>

/** What the slip knows about a bet: its progress and its legs. */
export interface Told {
  readonly stage: Stage
  readonly legs: readonly Leg[]
}

export const toldBy = (bet: Bet): Told => ({ stage: stageOf(bet), legs: bet.context.ticket?.legs ?? none })

/** The event by which a bet tells the slip its new state; null where nothing changed. */
export const betEvent = (id: string, before: Told | undefined, bet: Bet): SlipEvent | null => {
  const { stage, legs } = toldBy(bet)
  if (before?.stage === stage && (stage !== 'made' || before.legs === legs)) return null
  switch (stage) {
    case 'empty':
      return { type: 'bet.emptied', bet: id }
    case 'made':
      return { type: 'bet.made', bet: id, legs }
    case 'sending':
      return { type: 'bet.sent', bet: id }
    case 'awaited':
      return { type: 'bet.awaited', bet: id }
    case 'answered':
      return { type: 'bet.answered', bet: id, isAccepted: bet.matches('accepted') }
  }
}

const stageOf = (bet: Bet): Stage => {
  if (bet.matches('choosing') || bet.matches('reviewing')) return 'made'
  if (bet.matches({ underWay: 'waiting' }) || bet.matches({ underWay: 'unknown' })) return 'awaited'
  if (bet.matches('underWay')) return 'sending'
  return bet.matches('accepted') || bet.matches('rejected') ? 'answered' : 'empty'
}

const none: readonly Leg[] = []

import { type StudioDrawEvent, studioDrawMachine } from '#machines/game/studio-draw.ts'
import { type StudioRoundEvent, studioRoundMachine } from '#machines/game/studio-round.ts'
import { askedOnce, stepFrom } from '#machines/step.ts'

/** What a round is in, as it is stored: the states of its machine. */
export type RoundState = 'staking' | 'open' | 'waiting' | 'taken' | 'over' | 'returning' | 'returned' | 'refused'

/** What a draw is in; one that was given up is not stored any more. */
export type DrawState = 'selling' | 'fixed' | 'drawn' | 'givenUp'

/** The state of a round after an event; undefined if its machine does not allow the event there. */
export const roundAfter = (from: RoundState, event: StudioRoundEvent): RoundState | undefined =>
  askedOnce(
    studioRoundMachine,
    `${from} ${JSON.stringify(event)}`,
    () => stepFrom(studioRoundMachine, { value: from, context: {} }, event)?.after.value,
  )

/** The state of a draw after an event; undefined if its machine does not allow the event there. */
export const drawAfter = (from: DrawState, event: StudioDrawEvent): DrawState | undefined =>
  askedOnce(
    studioDrawMachine,
    `${from} ${JSON.stringify(event)}`,
    () => stepFrom(studioDrawMachine, { value: from, context: {} }, event)?.after.value,
  )

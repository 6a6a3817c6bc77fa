import type { PlacementEvent } from '#machines/slip/placement.ts'
import type { PlacementState } from '#machines/slip/placement.state.ts'
import { keys } from '#review/flows/slip/placement.ts'

/** event of the member | the name of its button, whichever view shows it */
export const slipButtons: readonly (readonly [event: PlacementEvent, name: RegExp])[] = [
  [{ type: 'slip.submitted' }, /^(Review bet, [\d.,]+|Enter a stake)$/],
  [{ type: 'slip.cleared' }, /^(Remove\b.*|Done)$/],
  [{ type: 'slip.cancelled' }, /^(Go back|Don’t bet|Enter another stake|Cancel bet)$/],
  [{ type: 'slip.reopened' }, /^Back to the slip$/],
  [{ type: 'stake.confirmed', key: keys[0] }, /^(Confirm: risk [\d.,]+ to win [\d.,]+|Send it again)$/],
  [{ type: 'price.accepted', key: keys[0] }, /^Accept .+ and bet$/],
]

/**
 * What adds to the stake, empties or fills it, the same selection once more, a link to it, and the size of the slip.
 */
export const otherButtons = /^(Add [\d,.]+|Clear|Max|Reuse selection|Copy link|Collapse bet slip|Keep bet slip open)$/

/** The state's own heading. */
export const slipTitles: Record<PlacementState, RegExp | null> = {
  deciding: null,
  empty: /^Your slip is empty$/,
  choosing: /^Your stake$/,
  checking: /^Checking your bet$/,
  moved: /^Odds changed(: .+ to .+)?$/,
  clamped: /^Stake adjusted to /,
  confirming: /^Confirm the bet$/,
  placing: /^Placing your bet$/,
  waiting: /^Waiting for acceptance$/,
  unknown: /^Still waiting for confirmation$/,
  unsent: /^Your bet was not received$/,
  releasing: /^Cancelling the bet$/,
  accepted: /^Bet accepted$/,
  rejected: /^Not placed$/,
}

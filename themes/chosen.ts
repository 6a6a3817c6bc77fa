import { vars } from './contract.css.ts'
import { typeWeight } from './type-scale.ts'

const { color } = vars

/*
 * What is chosen has one of three looks, everywhere. If the device forces its own colours, `#ui/frame/panel.css.ts`
 * marks all three.
 */

/** A tab, or a link to a page beside others: a line under it. */
export const underlined = { color: color.ink, boxShadow: `inset 0 -2.5px 0 ${color.accent}` } as const

/** A segment, a pill, a chip: filled with ink, so that the accent is left to the act. */
export const filled = {
  background: color.ink,
  color: color.surface,
  borderColor: color.ink,
  boxShadow: 'none',
} as const

/** A row of a list: tinted, with a bar at its start. */
export const markedRow = {
  background: color.tint,
  color: color.accent,
  fontWeight: typeWeight.strong,
  boxShadow: `inset 3px 0 0 ${color.accent}`,
} as const

/** Not a view but a bet in the making: a price that the slip holds. */
export const taken = {
  background: color.accent,
  color: color.onAccent,
  borderColor: color.accent,
  boxShadow: 'none',
} as const

/** An icon alone, which stands for nothing beside it: it is on. */
export const lit = { color: color.accent } as const

import { unseen } from '#ui/frame/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { slim } from '../board/board.css.ts'
import { choice } from '../filters/choice.css.ts'

const phone = '(max-width: 720px)'

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  padding: '3px 14px',
  fontSize: typeSize.small,
  fontWeight: typeWeight.medium,
  borderBottom: `1px solid ${vars.color.line}`,
  borderRadius: `${vars.radius.panel} ${vars.radius.panel} 0 0`,
  flexWrap: 'wrap',
  '@media': { [phone]: { padding: '4px 10px' } },
})

export const status = styleVariants({
  calm: [base, { color: vars.color.muted }],
  look: [base, { background: vars.color.goldTint, color: vars.color.ink }],
})

/** Nothing to look at: it is in the head of the grid, over the times and names, and takes no line of its own. */
export const inHead = style({
  position: 'sticky',
  top: vars.head,
  zIndex: 3,
  width: 'fit-content',
  maxWidth: 'min(186px, 43%)',
  height: 26,
  margin: '0 14px -26px',
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  fontSize: typeSize.small,
  fontWeight: typeWeight.medium,
  color: vars.color.muted,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { height: 27, margin: '0 6px -27px' } },
})
globalStyle(`${inHead} > ${choice}`, {
  height: 24,
  minWidth: 0,
  padding: '0 8px',
  border: 0,
  color: vars.color.ink,
  fontWeight: typeWeight.strong,
})
globalStyle(`${inHead} > ${choice} > :first-child`, { overflow: 'hidden', textOverflow: 'ellipsis' })

const spot = style({ flex: 'none', width: 7, height: 7, borderRadius: '50%' })
export const dot = styleVariants({
  calm: [spot, { background: vars.color.up }],
  look: [spot, { background: vars.color.gold }],
})

export const message = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

/**
 * Where the choice of markets shares the line: calm needs no words there, and what must be looked at has a line of its
 * own.
 */
export const aside = styleVariants({
  calm: [unseen],
  look: [message, { order: -1, flex: '1 0 100%' }],
})

export const sentence = style({ minWidth: 0 })
// In the head of the grid what narrows the board takes its room.
globalStyle(`${inHead}:has(> button) ${sentence}`, hidden)
// It stays clear of the names of the columns below it.
globalStyle(`${inHead}:has(> button)`, { top: 1 })
globalStyle(`${inHead} > button`, { height: 22 })
/** A slim board has no room for it beside the choice of markets; it is in the tabs. */
export const summary = style({
  marginLeft: 'auto',
  color: vars.color.muted,
  fontWeight: typeWeight.medium,
  whiteSpace: 'nowrap',
  // What narrows the board says the count too, and on a phone one line holds all of it.
  '@media': { [phone]: { selectors: { 'button ~ &': hidden } } },
  '@container': { [slim]: { selectors: { '* + * + &': hidden } } },
})

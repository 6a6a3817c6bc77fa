import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const edge = `1px solid ${vars.color.line}`
const fieldEdge = `1px solid ${vars.field}`
const ringed = { outline: `2.5px solid ${vars.color.ink}`, outlineOffset: 1 }

export const key = style({
  font: 'inherit',
  fontSize: typeSize.tiny,
  lineHeight: 1.5,
  fontWeight: typeWeight.strong,
  color: vars.color.muted,
  border: edge,
  borderBottomWidth: 2,
  borderRadius: 4,
  padding: '0 5px',
  '@media': { '(pointer: coarse)': { display: 'none' } },
})

export const choice = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 38,
  padding: '0 12px',
  border: fieldEdge,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  fontWeight: typeWeight.medium,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: vars.color.tint }, '&:has(:focus-visible)': ringed },
})

/** What is chosen, in two lines where everything fits in one row; a row that is swiped has room for it. */
export const chosen = style({
  '@container': {
    'sportsbook (min-width: 760px) and (max-width: 1080px)': {
      maxWidth: 112,
      whiteSpace: 'normal',
      fontSize: typeSize.small,
      lineHeight: 1.2,
    },
  },
})

export const select = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
  fontSize: typeSize.title,
})
globalStyle(`${select} option`, { background: vars.color.surface, color: vars.color.ink })

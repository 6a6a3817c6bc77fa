import { ring } from '#ui/frame/focus.css.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { markedRow } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

export const menu = style([panel, { padding: 8 }])
export const heading = style({
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  color: vars.color.muted,
  padding: '8px 10px 6px',
})

export const check = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '2px 10px',
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
  cursor: 'pointer',
})

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '4px 10px 10px' })
/** One under the other beside the board, side by side over it. */
export const picks = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' })

export const leagues = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
  gap: 2,
  maxHeight: 'max(220px, calc(100dvh - 330px))',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  margin: '0 -3px',
  padding: 3,
})

export const pick = style({
  display: 'grid',
  gap: 4,
  padding: '4px 10px 8px',
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  color: vars.color.muted,
})

/** Puts away what was opened by its button. */
export const done = style({ width: '100%', marginTop: 6 })

export const item = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 32,
    padding: '6px 10px',
    borderRadius: 8,
    fontSize: typeSize.fine,
    fontWeight: typeWeight.medium,
    textAlign: 'left',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.raised },
      '&[aria-pressed=true]': markedRow,
    },
  },
])
export const name = style({ minWidth: 0, lineHeight: tall(1.25) })
export const count = style({
  marginLeft: 'auto',
  color: vars.color.muted,
  fontWeight: typeWeight.medium,
  fontSize: typeSize.fine,
})

const field = style([
  ring,
  {
    width: '100%',
    minHeight: 34,
    padding: '4px 8px',
    border: `1px solid ${vars.field}`,
    borderRadius: 8,
    background: vars.color.surface,
    color: vars.color.ink,
    fontSize: typeSize.fine,
    fontWeight: typeWeight.medium,
  },
])
export const select = field
export const find = style([
  field,
  { margin: '0 10px 6px', width: 'calc(100% - 20px)', '@media': { '(pointer: coarse)': { fontSize: typeSize.title } } },
])

import { markedRow } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

export const menu = style({
  minWidth: 232,
  padding: 6,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shade,
  outline: 'none',
  // The popover knows how much room there is; on a lower screen it scrolls to reach the sign-out.
  boxSizing: 'border-box',
  maxHeight: 'inherit',
  overflowY: 'auto',
})

export const head = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '0 14px',
  alignItems: 'baseline',
  padding: '8px 10px 6px',
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  color: vars.color.muted,
})
export const name = style({
  color: vars.color.ink,
  fontSize: typeSize.text,
  fontWeight: typeWeight.bold,
  overflowWrap: 'anywhere',
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 11,
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: 8,
  fontWeight: typeWeight.medium,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focus-visible]': { outline: `2.5px solid ${vars.color.ink}`, outlineOffset: -2 },
    '&[data-focused], &[data-hovered]': { background: vars.color.raised },
    '&[data-selected]': markedRow,
  },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
})

export const tick = style({ marginLeft: 'auto', fontSize: typeSize.fine, color: vars.color.accent })
export const onward = style({ marginLeft: 'auto', color: vars.color.muted, fontSize: typeSize.title, lineHeight: 1 })

export const section = style({
  selectors: { '& + &': { marginTop: 4, paddingTop: 4, borderTop: `1px solid ${vars.color.line}` } },
})

/** The last section, with the sign-out, stays in sight however low the window is. */
export const foot = style([
  section,
  { position: 'sticky', bottom: -6, marginInline: -6, padding: 6, background: vars.color.surface },
])

/** How long the session lasts and its result. */
export const pairs = style({ gridColumn: '1 / -1', marginTop: 2, fontWeight: typeWeight.medium })

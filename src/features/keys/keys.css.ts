import { ring } from '#ui/frame/focus.css.ts'
import { veil } from '#ui/frame/veil.css.ts'
import { markedRow } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

export const over = style([
  veil,
  {
    zIndex: 55,
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'start',
    padding: '9vh 10px 10px',
    '@media': { '(max-width: 720px)': { paddingTop: 10 } },
  },
])

export const box = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  width: 'min(620px, 100%)',
  maxHeight: '78dvh',
  overflow: 'hidden',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shade,
})

export const line = style({
  width: '100%',
  minHeight: 52,
  padding: '0 18px',
  border: 0,
  boxShadow: `inset 0 -1px 0 ${vars.field}`,
  background: 'transparent',
  color: vars.color.ink,
  fontSize: typeSize.title,
  outline: 'none',
  selectors: {
    '&::placeholder': { color: vars.color.muted },
    '&:focus-visible': { boxShadow: `inset 0 -2.5px 0 ${vars.color.ink}` },
  },
})

export const list = style({
  overflowY: 'auto',
  padding: 6,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:empty': { display: 'none' } },
})

/** The chosen option is marked by its background and by an edge that forced colours keep. */
export const option = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 12,
  alignItems: 'baseline',
  padding: '8px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  outlineOffset: -2,
  selectors: {
    '&:hover': { background: vars.color.raised },
    '&[aria-selected=true]': { ...markedRow, fontWeight: 'inherit', outline: '2px solid transparent' },
  },
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
})
export const name = style({ fontWeight: typeWeight.strong, overflowWrap: 'anywhere' })
export const figure = style({ fontWeight: typeWeight.bold, textAlign: 'right' })
export const detail = style({ fontSize: typeSize.fine, color: vars.color.muted })
/** A result with neither figure nor detail is one line. */
export const kind = style({
  fontSize: typeSize.small,
  color: vars.color.muted,
  textAlign: 'right',
  selectors: { [`span:empty + ${detail}:empty + &`]: { gridRow: 1, gridColumn: 2 } },
})
/** What of the line a result is not. */
export const note = style({
  gridColumn: '1 / -1',
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  color: vars.color.down,
})
globalStyle(`${detail}:empty`, { display: 'none' })
export const none = style({ padding: '14px 18px 18px', color: vars.color.muted })

export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 14,
  alignItems: 'center',
  marginTop: 12,
})
export const row = style({ display: 'contents' })
export const what = style({ padding: '5px 0' })
export const key = style([
  ring,
  {
    minWidth: 64,
    minHeight: 32,
    padding: '2px 10px',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.cell,
    background: vars.color.raised,
    fontWeight: typeWeight.bold,
    cursor: 'pointer',
    selectors: {
      '&[data-listening]': { background: vars.color.ink, color: vars.color.surface },
      '&[data-off]': { fontWeight: typeWeight.medium, color: vars.color.muted },
      '&:disabled': { opacity: 0.55, cursor: 'default' },
    },
    '@media': { '(pointer: coarse)': { minHeight: 44 } },
  },
])
export const problem = style({ gridColumn: '1 / -1', marginBottom: 6, fontSize: typeSize.fine, color: vars.color.down })
export const onOff = style({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  minHeight: 36,
  fontWeight: typeWeight.strong,
  cursor: 'pointer',
})
export const tick = style([ring, { width: 22, height: 22, accentColor: vars.color.accent }])
export const part = style({ marginTop: 14, fontSize: typeSize.title, fontWeight: typeWeight.bold })
export const commands = style({ paddingLeft: 18, fontSize: typeSize.fine, lineHeight: 1.7, listStyle: 'disc' })
export const fine = style({ fontSize: typeSize.fine, color: vars.color.muted })
export const toHelp = style([
  ring,
  { display: 'inline-block', minHeight: 24, color: vars.color.ink, fontWeight: typeWeight.strong },
])

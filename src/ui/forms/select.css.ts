import { markedRow } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'
import { ring } from '../frame/focus.css.ts'

const { color, radius } = vars
const phone = '(max-width: 720px)'

export const select = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 })
export const label = style({})
export const field = style([
  ring,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minWidth: 0,
    maxWidth: '100%',
    minHeight: 36,
    padding: '2px 10px',
    borderRadius: radius.control,
    border: `1px solid ${vars.field}`,
    background: color.surface,
    color: color.ink,
    fontSize: typeSize.text,
    fontWeight: typeWeight.strong,
    textAlign: 'start',
    selectors: { '[data-invalid] > &': { borderColor: color.down } },
    '@media': { [phone]: { minHeight: 44 } },
  },
])
/** What is chosen is read whole: it takes another line where a language is long. */
export const value = style({ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.2 })
/** A field that is typed in, and the arrow at its end. */
export const combo = style({ position: 'relative', display: 'flex', minWidth: 0, maxWidth: '100%' })
export const typed = style([field, { width: '100%', paddingInlineEnd: 44, textOverflow: 'ellipsis' }])
export const opener = style([
  ring,
  {
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlock: 0,
    display: 'grid',
    placeItems: 'center',
    width: 36,
    borderRadius: radius.control,
    '@media': { [phone]: { width: 44 } },
  },
])
export const none = style({ padding: '8px 10px', color: color.muted, fontSize: typeSize.text })
export const sign = style({ flex: 'none', fill: 'none', stroke: 'currentcolor', strokeWidth: 2 })
export const popover = style({
  display: 'flex',
  minWidth: 'var(--trigger-width)',
  maxWidth: 'min(420px, calc(100vw - 16px))',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  boxShadow: vars.shade,
})
export const list = style({
  flex: 1,
  minWidth: 0,
  maxHeight: 'inherit',
  padding: 6,
  overflowY: 'auto',
  outline: 'none',
})
export const group = style({
  padding: '8px 10px 4px',
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  color: color.muted,
})
export const option = style({
  minHeight: 36,
  padding: '8px 10px',
  borderRadius: 8,
  fontWeight: typeWeight.medium,
  cursor: 'pointer',
  outline: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-focus-visible]': { outline: `2.5px solid ${color.ink}`, outlineOffset: -2 },
    '&[data-focused], &[data-hovered]': { background: color.raised },
    '&[data-selected]': markedRow,
  },
  '@media': { '(pointer: coarse)': { minHeight: 44, paddingBlock: 12 } },
})

import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

export const popular = style({ borderTop: `1px solid ${color.line}`, padding: '12px 14px 14px' })
export const title = style({ fontSize: typeSize.fine, fontWeight: typeWeight.bold, paddingBottom: 6 })
export const list = style({ display: 'grid', gap: 6, padding: 0, margin: 0, listStyle: 'none' })
export const pick = style([
  ring,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1px 12px',
    alignItems: 'baseline',
    width: '100%',
    minHeight: 52,
    padding: '7px 10px 9px',
    textAlign: 'start',
    border: `1px solid ${color.line}`,
    borderRadius: radius.cell,
    background: color.surface,
    color: color.ink,
    textDecoration: 'none',
    cursor: 'pointer',
    overflow: 'hidden',
    selectors: {
      '&:hover:not([aria-disabled=true])': { background: color.raised },
      '&[aria-disabled=true]': { cursor: 'not-allowed', color: color.muted },
    },
  },
])
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const selection = style({
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const price = style({
  fontSize: typeSize.title,
  fontWeight: typeWeight.bold,
  whiteSpace: 'nowrap',
  textAlign: 'end',
})
export const match = style({ ...cut, fontSize: typeSize.small, color: color.muted })
export const share = style({ fontSize: typeSize.small, color: color.muted, textAlign: 'end', whiteSpace: 'nowrap' })
/** How much of its market backs it, along the lower edge. */
export const bar = style({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: 0,
  height: 3,
  background: color.accent,
})
export const ready = style([popular, { display: 'grid', gap: 6 }])
export const lines = style({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
  overflowWrap: 'anywhere',
})

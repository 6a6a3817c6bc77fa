import { taken } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { floating } from '#ui/frame/panel.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars

export const boosts = style([floating, { padding: '9px 12px 12px', minWidth: 0 }])
export const title = style({
  color: color.gold,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.bold,
  paddingBottom: 7,
})
export const list = style({
  display: 'flex',
  gap: 8,
  padding: 0,
  margin: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
})
export const boost = style([
  ring,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1px 14px',
    width: 'max-content',
    minWidth: 248,
    maxWidth: 360,
    minHeight: 58,
    padding: '7px 11px',
    textAlign: 'left',
    alignItems: 'baseline',
    borderRadius: radius.cell,
    background: color.goldTint,
    cursor: 'pointer',
    selectors: {
      '&[aria-disabled=true]:not([aria-pressed=true])': {
        cursor: 'not-allowed',
        background: 'transparent',
        boxShadow: `inset 0 0 0 1px ${color.line}`,
      },
      '&[aria-pressed=true]': taken,
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
export const match = style({ ...cut, gridRow: 2, fontSize: typeSize.small, color: color.muted })
export const price = style({ fontWeight: typeWeight.bold, fontSize: typeSize.title, whiteSpace: 'nowrap' })
export const until = style({
  gridRow: 2,
  gridColumn: 2,
  fontSize: typeSize.small,
  color: color.muted,
  textAlign: 'right',
})
globalStyle(`${price} s`, { color: color.muted, fontSize: typeSize.small, fontWeight: typeWeight.medium })
globalStyle(`${boost}[aria-pressed=true] *`, { color: 'inherit' })

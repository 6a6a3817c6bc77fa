import { vars } from '#themes/contract.css.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { floating } from '#ui/frame/panel.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars

export const boosts = style([floating, { padding: '9px 12px 12px', minWidth: 0 }])
export const title = style({ color: color.gold, fontSize: 13.5, fontWeight: 720, paddingBottom: 7 })
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
      '&[aria-pressed=true]': { background: color.accent, color: color.onAccent },
    },
  },
])
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const selection = style({ fontSize: 13.5, fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere' })
export const match = style({ ...cut, gridRow: 2, fontSize: 12.5, color: color.muted })
export const price = style({ fontWeight: 700, fontSize: 15, whiteSpace: 'nowrap' })
export const until = style({ gridRow: 2, gridColumn: 2, fontSize: 12, color: color.muted, textAlign: 'right' })
globalStyle(`${price} s`, { color: color.muted, fontSize: 12.5, fontWeight: 500 })
globalStyle(`${boost}[aria-pressed=true] *`, { color: 'inherit' })

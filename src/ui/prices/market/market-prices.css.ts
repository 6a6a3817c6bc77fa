import { taken } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars
const phone = '(max-width: 720px)'

export const market = style({ display: 'grid', gap: 3 })
export const prices = style({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 96px), 1fr))',
})
export const oneXTwo = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 4 })
export const price = style([
  ring,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'center',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 8px',
    minHeight: 36,
    minWidth: 0,
    padding: '6px 9px',
    borderRadius: radius.cell,
    background: color.raised,
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: color.ink,
    fontSize: typeSize.fine,
    textAlign: 'left',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      '&[aria-pressed=true]': taken,
      '&[aria-disabled=true]': { cursor: 'default', color: color.muted },
    },
    '@media': { [phone]: { minHeight: 44 } },
  },
])
export const pick = style({ minWidth: 0, overflowWrap: 'anywhere', fontSize: typeSize.small })
export const name = style({
  display: 'block',
  color: color.muted,
  fontSize: typeSize.small,
  fontWeight: typeWeight.medium,
})

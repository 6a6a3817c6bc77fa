import { filled } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const phone = '(max-width: 720px)'

export const stage = style({ display: 'grid', gap: 8, minWidth: 0 })
export const tabs = style({ display: 'flex', gap: 4, overflowX: 'auto', scrollbarWidth: 'none' })
export const tab = style([
  ring,
  {
    minHeight: 32,
    padding: '5px 12px',
    borderRadius: radius.control,
    color: color.muted,
    fontWeight: typeWeight.strong,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    selectors: { '&[data-selected]': filled },
    '@media': { [phone]: { minHeight: 44, alignContent: 'center' } },
  },
])
export const panel = style([ring, { display: 'grid', gap: 10, minWidth: 0, borderRadius: radius.control }])

/* Chances */
export const chart = style({ width: '100%', aspectRatio: '16 / 7', display: 'block' })
export const home = style({ fill: color.accent })
export const draw = style({ fill: color.line })
export const away = style({ fill: color.muted })
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 18px', padding: 0, listStyle: 'none' })
globalStyle(`${legend} b`, { fontSize: typeSize.head, fontVariantNumeric: 'tabular-nums' })
/** The colour of an area beside its name. */
export const swatch = style({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 6,
  borderRadius: 3,
  background: 'currentColor',
  forcedColorAdjust: 'none',
  selectors: {
    '&[data-of=home]': { color: color.accent },
    '&[data-of=draw]': { color: color.edge },
    '&[data-of=away]': { color: color.muted },
  },
})

import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { tracker } from './markets.css.ts'

const { color, radius, shade } = vars
const phone = '(max-width: 720px)'
const calmly = '(prefers-reduced-motion: no-preference)'
const hairline = `1px solid ${color.line}`
const comes = keyframes({ from: { opacity: 0, transform: 'translateX(12px)' } })

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  display: 'flex',
  justifyContent: 'flex-end',
  background: `color-mix(in srgb, ${color.canvas} 40%, rgb(0 0 0 / 0.45))`,
  '@media': { [phone]: { alignItems: 'flex-end' } },
})
export const drawer = style({
  width: 'min(460px, 100%)',
  height: '100dvh',
  overflow: 'auto',
  background: color.surface,
  borderLeft: hairline,
  boxShadow: shade,
  '@media': {
    [phone]: {
      width: '100%',
      height: 'auto',
      maxHeight: '88dvh',
      borderLeft: 0,
      borderRadius: `${radius.panel} ${radius.panel} 0 0`,
    },
    [calmly]: { animation: `${comes} 160ms ease-out` },
  },
})
export const dialog = style({ outline: 'none', padding: '0 16px 20px' })
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 0 6px',
  position: 'sticky',
  top: 0,
  background: color.surface,
  zIndex: 1,
})
globalStyle(`${head} > button`, { minHeight: 32, flex: 'none', '@media': { [phone]: { minHeight: 44 } } })
export const title = style({ fontSize: 16, fontWeight: 690, lineHeight: tall(1.3), overflowWrap: 'anywhere' })
export const score = style({ fontSize: 20, fontWeight: 740, fontVariantNumeric: 'tabular-nums' })
export const playing = style([score, { color: color.live }])
globalStyle(`${dialog} > ${tracker}`, { padding: '8px 0 0' })
export const section = style({ paddingTop: 16, display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' })
export const heading = style({ fontSize: 13, fontWeight: 670, color: color.muted })
export const calm = style({ display: 'block', color: color.muted, fontSize: 12.5, fontWeight: 500 })
export const look = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '8px 12px',
  borderRadius: radius.control,
  background: color.goldTint,
  fontWeight: 550,
  fontSize: 13.5,
})

export const counts = style({
  width: '100%',
  fontSize: 13.5,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${counts} th, ${counts} td`, {
  padding: '4px 6px',
  textAlign: 'center',
  width: '33%',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})
globalStyle(`${counts} thead th`, { fontSize: 12, color: color.muted })
globalStyle(`${counts} tbody th`, { color: color.muted, fontWeight: 550 })
globalStyle(`${counts} tbody td`, { fontSize: 16, fontWeight: 720 })

export const story = style({ listStyle: 'none', padding: 0, display: 'grid', gap: 2 })
const happened = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  padding: '3px 8px 3px 12px',
  borderRadius: '0 6px 6px 0',
  fontSize: 13.5,
})
export const happening = styleVariants({
  home: [happened, { boxShadow: `inset 3px 0 0 ${color.accent}` }],
  away: [happened, { boxShadow: `inset 3px 0 0 ${color.line}`, background: color.raised }],
})
export const minute = style({ minWidth: 32, color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const tally = style({ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const sign = style({ flex: 'none', width: 10, height: 10, forcedColorAdjust: 'none' })
export const mark = styleVariants({
  goal: [sign, { borderRadius: '50%', background: color.live }],
  red: [sign, { width: 8, height: 12, borderRadius: 1.5, background: color.down }],
  booking: [sign, { width: 8, height: 12, borderRadius: 1.5, background: color.gold }],
  corner: [sign, { borderLeft: `2px solid ${color.muted}`, borderBottom: `2px solid ${color.muted}` }],
})

export const table = style({
  width: '100%',
  fontSize: 13,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} th, ${table} td`, {
  padding: '4px 5px',
  textAlign: 'right',
  fontWeight: 550,
  borderBottom: hairline,
})
globalStyle(`${table} thead th`, { color: color.muted, fontSize: 12 })
globalStyle(`${table} tr > :first-child`, { textAlign: 'left', overflowWrap: 'anywhere' })
globalStyle(`${table} td:last-child`, { fontWeight: 720 })
/** Beside the name of its market. */
globalStyle(`${table} svg`, { display: 'inline-block', width: 44, height: 11, marginLeft: 8, verticalAlign: 'middle' })

import { vars } from '#themes/contract.css.ts'
import { veil } from '#ui/frame/veil.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, keyframes, style } from '@vanilla-extract/css'

const { color, radius, shade } = vars
const phone = '(max-width: 720px)'
const calmly = '(prefers-reduced-motion: no-preference)'
const hairline = `1px solid ${color.line}`
const comes = keyframes({ from: { opacity: 0, transform: 'translateX(12px)' } })

export const overlay = style([
  veil,
  { zIndex: 50, display: 'flex', justifyContent: 'flex-end', '@media': { [phone]: { alignItems: 'flex-end' } } },
])
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
export const title = style({
  fontSize: typeSize.title,
  fontWeight: typeWeight.strong,
  lineHeight: tall(1.3),
  overflowWrap: 'anywhere',
})
export const score = style({ fontSize: typeSize.head, fontWeight: typeWeight.bold, fontVariantNumeric: 'tabular-nums' })
export const playing = style([score, { color: color.live }])
/** The tracker's own space stands off the page's edge, which the drawer has already. */
export const tracked = style({ margin: '-2px -14px 0' })

export const table = style({
  width: '100%',
  fontSize: typeSize.fine,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} th, ${table} td`, {
  padding: '4px 5px',
  textAlign: 'right',
  fontWeight: typeWeight.medium,
  borderBottom: hairline,
})
globalStyle(`${table} thead th`, { color: color.muted, fontSize: typeSize.small })
globalStyle(`${table} tr > :first-child`, { textAlign: 'left', overflowWrap: 'anywhere' })
globalStyle(`${table} td:last-child`, { fontWeight: typeWeight.bold })
/** Beside the name of its market. */
globalStyle(`${table} svg`, { display: 'inline-block', width: 44, height: 11, marginLeft: 8, verticalAlign: 'middle' })

/** To the place of the match in the live centre. */
export const link = style({
  display: 'inline-block',
  padding: '8px 0',
  color: vars.color.accent,
  textDecoration: 'underline',
})

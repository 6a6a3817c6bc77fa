import { markedRow } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { veil } from '#ui/frame/veil.css.ts'
import { keyframes, style } from '@vanilla-extract/css'

const { color, radius } = vars
const rises = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } })

export const overlay = style([veil, { zIndex: 40, display: 'flex', alignItems: 'flex-end', justifyContent: 'center' }])
export const sheet = style({
  width: 'min(100%, 560px)',
  maxHeight: '100dvh',
  overflow: 'auto',
  background: color.surface,
  borderRadius: '14px 14px 0 0',
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': {
    '(max-width: 720px)': { height: '100dvh', borderRadius: 0 },
    '(prefers-reduced-motion: no-preference)': { animation: `${rises} 160ms ease-out` },
  },
})
export const dialog = style({ display: 'grid', gap: 12, padding: '0 14px 20px', outline: 'none' })
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 52,
  marginInline: -14,
  padding: '0 4px 0 14px',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
})
export const title = style({ fontSize: typeSize.title, fontWeight: typeWeight.bold })
export const close = style({ minHeight: 44 })
export const search = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    padding: '0 14px',
    border: `1px solid ${color.line}`,
    borderRadius: 22,
    background: color.raised,
    color: color.muted,
    fontSize: typeSize.title,
    textAlign: 'left',
    cursor: 'pointer',
  },
])
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  gap: 8,
  padding: 0,
  listStyle: 'none',
})
export const tile = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    padding: '8px 14px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.panel,
    fontSize: typeSize.title,
    fontWeight: typeWeight.strong,
    overflowWrap: 'anywhere',
    selectors: { '&[aria-current]': { ...markedRow, borderColor: 'transparent' } },
  },
])
export const groups = style({ display: 'grid', gap: 10 })
export const group = style({
  padding: '6px 4px 2px',
  color: color.muted,
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
})
export const line = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 46,
    padding: '4px 10px',
    borderRadius: 8,
    fontSize: typeSize.title,
    fontWeight: typeWeight.medium,
    selectors: {
      '&:hover': { background: color.raised },
      '&[aria-current]': markedRow,
    },
  },
])
export const out = style({ minHeight: 44, marginTop: 4 })

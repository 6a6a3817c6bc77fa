import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { keyframes, style } from '@vanilla-extract/css'
import { veil } from './veil.css.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(6px)' } })

export const overlay = style([veil, { zIndex: 50, display: 'grid', placeItems: 'center', padding: 14 }])

export const modal = style({
  width: 'min(420px, 100%)',
  maxHeight: 'calc(100dvh - 28px)',
  overflow: 'auto',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  boxShadow: vars.shade,
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${rise} 160ms ease-out` } },
})

export const dialog = style({ outline: 'none', padding: 20 })
export const title = style({ fontSize: typeSize.head, fontWeight: typeWeight.bold, marginBottom: 8 })
export const body = style({ lineHeight: 1.5 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 18 })

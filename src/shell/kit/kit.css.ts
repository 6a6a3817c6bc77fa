import { side as priceSide } from '#features/sportsbook/prices/price.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const phone = '(max-width: 720px)'

export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 30,
  display: 'grid',
  gap: 8,
  padding: '10px 16px',
  background: color.surface,
  borderBottom: hairline,
  '@media': { [phone]: { position: 'static' } },
})
export const title = style({ fontSize: typeSize.head, fontWeight: typeWeight.bold })
export const choices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px' })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  color: color.accent,
  fontWeight: typeWeight.strong,
})
export const page = style({ display: 'grid', gap: 22, padding: '16px 16px 60px', minWidth: 0 })
export const group = style({
  minWidth: 0,
  background: color.surface,
  border: hairline,
  borderRadius: radius.panel,
  scrollMarginTop: 130,
})
export const groupName = style({
  padding: '12px 14px',
  fontSize: typeSize.title,
  fontWeight: typeWeight.bold,
  borderBottom: hairline,
})
export const specimens = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: '18px 22px',
  padding: 14,
})
export const specimen = style({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 7,
})
export const wide = style({ gridColumn: '1 / -1' })
export const state = style({ fontSize: typeSize.small, color: color.muted })
export const shown = style({ minWidth: 0 })
export const side = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const stack = style({ display: 'grid', gap: 8 })
export const cell = style({ vars: { [priceSide]: '7px' }, display: 'grid', width: 96 })
export const omitted = style({ display: 'grid', gap: 6, padding: 14, fontSize: typeSize.fine })
export const live = style({ color: color.live, fontWeight: typeWeight.strong })
export const large = style({ fontSize: typeSize.banner, lineHeight: 1 })

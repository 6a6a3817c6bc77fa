import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color, radius } = vars

export const replay = style({
  display: 'grid',
  gap: 10,
  padding: 11,
  borderRadius: radius.cell,
  background: color.surface,
})
export const drawing = style({ width: '100%', maxWidth: 520, height: 'auto' })
export const box = style({
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  height: '100%',
  padding: 4,
  border: `1px solid ${color.muted}`,
  borderRadius: 8,
  background: color.surface,
  color: color.muted,
  fontSize: typeSize.fine,
  lineHeight: 1.15,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-is=been]': { borderColor: color.ink, color: color.ink },
    '&[data-is=here]': { border: `3px solid ${color.accent}`, color: color.ink, fontWeight: typeWeight.bold },
  },
})
export const way = style({
  stroke: color.line,
  strokeWidth: 1.5,
  selectors: {
    '&[data-is=been]': { stroke: color.ink, strokeWidth: 2 },
    '&[data-is=here]': { stroke: color.accent, strokeWidth: 4 },
  },
})
export const tip = style({
  fill: color.line,
  selectors: { '&[data-is=been]': { fill: color.ink }, '&[data-is=here]': { fill: color.accent } },
})
export const text = style({ minHeight: '3em', fontSize: typeSize.text })
export const presses = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })

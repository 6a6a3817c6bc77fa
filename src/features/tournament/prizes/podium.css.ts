import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars

/** Second, first, third from the left, the first one highest; read in the order of the places. */
export const podium = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr) minmax(0, 1fr)',
  alignItems: 'end',
  gap: 8,
  width: '100%',
  maxWidth: 560,
  margin: '0 auto',
  padding: '16px 16px 0',
  listStyle: 'none',
  '@media': { '(max-width: 720px)': { gap: 6, padding: '14px 12px 0' } },
})
export const step = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  minWidth: 0,
  textAlign: 'center',
  selectors: {
    '&[data-step="1"]': { order: 2 },
    '&[data-step="2"]': { order: 1 },
    '&[data-step="3"]': { order: 3 },
  },
})
export const name = style({ marginTop: 4, maxWidth: '100%', fontWeight: typeWeight.strong, overflowWrap: 'anywhere' })
globalStyle(`${step}[data-you] > ${name}`, { color: color.accent })
export const points = style({ color: color.muted, fontSize: typeSize.fine })
export const block = style({
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  width: '100%',
  minHeight: 62,
  marginTop: 6,
  padding: '9px 8px 12px',
  borderRadius: `${radius.panel} ${radius.panel} 0 0`,
  background: color.raised,
  boxShadow: `inset 0 3px 0 ${color.edge}`,
  selectors: {
    '[data-step="1"] > &': { minHeight: 96, background: color.goldTint, boxShadow: `inset 0 3px 0 ${color.gold}` },
    '[data-step="2"] > &': { minHeight: 78 },
  },
})
export const rank = style({ color: color.muted, fontSize: typeSize.fine, fontWeight: typeWeight.strong })
globalStyle(`[data-step="1"] ${rank}`, { color: color.ink })
export const prize = style({
  color: color.gold,
  fontSize: typeSize.title,
  fontWeight: typeWeight.bold,
  overflowWrap: 'anywhere',
})
globalStyle(`[data-step="1"] ${prize}`, { fontSize: typeSize.head })

import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars
const round = { flex: 'none', display: 'grid', borderRadius: '50%', boxSizing: 'border-box' } as const

/** Small in a row of the ranking, larger on a step of the podium. */
const sized = {
  width: 28,
  height: 28,
  fontSize: typeSize.tiny,
  selectors: { 'li > &': { width: 46, height: 46, fontSize: typeSize.title } },
} as const

/** Nothing but its colours, which a forced palette would take away. */
export const ring = style({ ...round, ...sized, padding: 3, forcedColorAdjust: 'none' })
export const letters = style({
  ...round,
  placeItems: 'center',
  background: color.surface,
  color: color.ink,
  fontWeight: typeWeight.bold,
  lineHeight: 1,
  overflow: 'hidden',
})
export const empty = style({ ...round, ...sized, border: `2px dashed ${color.edge}` })

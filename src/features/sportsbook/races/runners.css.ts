import { vars } from '#themes/contract.css.ts'
import { typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'
import { side } from '../prices/price.css.ts'

/** A race or a season: its runners down the columns there is room for. */
export const runners = style({
  columns: '230px',
  columnGap: 22,
  padding: '8px 14px',
  borderBottom: `1px solid ${vars.color.line}`,
})
export const runner = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 74px',
  columnGap: 8,
  alignItems: 'center',
  padding: '1px 0',
  breakInside: 'avoid',
  vars: { [side]: '8px' },
})
export const number = style({ display: 'inline-block', minWidth: 20, marginRight: 6, color: vars.color.muted })
export const runnerName = style({ minWidth: 0, fontWeight: typeWeight.medium, overflowWrap: 'anywhere' })
/** Its form and the way to its markets, below its name: their line is there before they have come. */
export const more = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8, minHeight: 24 })

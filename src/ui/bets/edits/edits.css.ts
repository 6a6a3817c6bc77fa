import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const legs = style({ display: 'grid', gap: 6 })
export const leg = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 10,
  paddingBlock: 4,
  borderTop: `1px solid ${color.line}`,
  fontSize: typeSize.fine,
})
export const what = style({ display: 'grid', gap: 2, overflowWrap: 'anywhere' })

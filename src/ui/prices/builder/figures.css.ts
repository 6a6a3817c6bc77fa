import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 22px',
  fontSize: typeSize.fine,
})
globalStyle(`${figures} > div`, { display: 'flex', alignItems: 'baseline', gap: 8 })
globalStyle(`${figures} dt`, { color: color.muted })
globalStyle(`${figures} dd`, { margin: 0, fontWeight: typeWeight.strong, fontVariantNumeric: 'tabular-nums' })
globalStyle(`${figures} dd[data-strong]`, { fontSize: typeSize.head, fontWeight: typeWeight.bold })

import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

export const plain = style({
  display: 'grid',
  gap: 14,
  justifyItems: 'start',
  maxWidth: 560,
  margin: '0 auto',
  padding: '96px 24px',
})
export const plainTitle = style({
  fontSize: typeSize.banner,
  lineHeight: 1.05,
  fontWeight: typeWeight.bold,
  fontStretch: '112%',
  letterSpacing: '-0.025em',
  selectors: {
    '&:lang(th), &:lang(km), &:lang(my)': { lineHeight: 1.4, letterSpacing: 0 },
    '&:lang(vi)': { lineHeight: 1.15 },
  },
})
export const plainText = style({ fontSize: typeSize.title, lineHeight: 1.5, color: vars.color.muted })

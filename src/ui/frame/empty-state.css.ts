import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { button } from '../forms/button.css.ts'

/** In the middle of the space that the list will fill. */
export const empty = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 8,
  padding: '28px 20px',
  textAlign: 'center',
  textWrap: 'balance',
  color: vars.color.muted,
})
globalStyle(`${empty} > svg`, { strokeWidth: 1.2, opacity: 0.7 })
export const title = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong, color: vars.color.ink })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  marginTop: 8,
  color: vars.color.ink,
})
/** A link that leads on. */
export const way = button.plain

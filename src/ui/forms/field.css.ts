import { lit } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { ring } from '../frame/focus.css.ts'

export const field = style({ display: 'block' })

export const label = style({ display: 'block', fontWeight: typeWeight.strong, marginBottom: 6 })

export const input = style([
  ring,
  {
    display: 'block',
    width: '100%',
    height: 46,
    padding: '0 13px',
    border: `1.5px solid ${vars.field}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface,
    color: vars.color.ink,
    fontSize: typeSize.title,
    selectors: {
      '&:hover': { borderColor: vars.color.muted },
      '&:focus': { borderColor: vars.color.ink },
      '&[aria-invalid]': { borderColor: vars.color.down },
      '&::placeholder': { color: vars.color.muted },
    },
  },
])

/** The field with the control at its end, which takes no room of its own. */
export const line = style({ position: 'relative', display: 'block' })
export const eye = style([
  ring,
  {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    display: 'grid',
    placeItems: 'center',
    width: 46,
    borderRadius: vars.radius.control,
    color: vars.color.muted,
    cursor: 'pointer',
    selectors: { '&[aria-pressed=true]': lit },
  },
])
globalStyle(`${eye} > svg`, {
  width: 21,
  height: 21,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
globalStyle(`${line}:has(> ${eye}) > input`, { paddingInlineEnd: 48 })
/** What may be wrong, and is not an error. */
export const hint = style({ marginTop: 6, fontSize: typeSize.fine, fontWeight: typeWeight.medium })

export const error = style({
  display: 'block',
  marginTop: 6,
  color: vars.color.down,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.medium,
})

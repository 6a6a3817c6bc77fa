import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'
import { ring } from '../frame/focus.css.ts'

export const field = style({ display: 'block' })

export const label = style({ display: 'block', fontWeight: 600, marginBottom: 6 })

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
    fontSize: 15.5,
    selectors: {
      '&:hover': { borderColor: vars.color.muted },
      '&:focus': { borderColor: vars.color.ink },
      '&[aria-invalid]': { borderColor: vars.color.down },
      '&::placeholder': { color: vars.color.muted },
    },
  },
])

export const error = style({ display: 'block', marginTop: 6, color: vars.color.down, fontSize: 13, fontWeight: 560 })

import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

export const track = style({ display: 'flex', listStyle: 'none', padding: 0, margin: 0, fontSize: typeSize.fine })

/** A step: its dot on the line, its name below; the line reaches the next dot. */
export const step = style({
  flex: 1,
  minWidth: 'min-content',
  position: 'relative',
  paddingTop: 17,
  color: vars.color.muted,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      left: 0,
      top: 2,
      width: 9,
      height: 9,
      borderRadius: '50%',
      border: `2px solid ${vars.color.muted}`,
      background: vars.color.surface,
      boxSizing: 'border-box',
      zIndex: 1,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      left: 9,
      right: 0,
      top: 5.5,
      height: 2,
      background: vars.color.line,
    },
    '&[data-phase=done]::before': { background: vars.color.accent, borderColor: vars.color.accent },
    '&[data-phase=done]::after': { background: vars.color.accent },
    '&[data-phase=now]': { color: vars.color.ink, fontWeight: typeWeight.strong },
    '&[data-phase=now]::before': { borderColor: vars.color.accent, boxShadow: `0 0 0 3px ${vars.color.tint}` },
    '&[data-phase=now][data-tone=bad]::before': {
      borderColor: vars.color.down,
      background: vars.color.down,
      boxShadow: 'none',
    },
    '&[data-phase=now][data-tone=good]::before': { background: vars.color.accent },
    '&:last-child': { flex: '0 1 auto' },
  },
})

export const cause = style({
  display: 'block',
  color: vars.color.muted,
  fontWeight: typeWeight.medium,
  fontSize: typeSize.small,
})
globalStyle(`${step} > span`, { display: 'block', paddingRight: 10 })

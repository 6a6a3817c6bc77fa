import { ring } from '#ui/frame/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

/** What narrows the board: a press removes it. */
export const chip = style([
  ring,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    height: 24,
    padding: '0 8px',
    borderRadius: 12,
    background: vars.color.tint,
    color: vars.color.accent,
    fontSize: typeSize.small,
    fontWeight: typeWeight.strong,
    cursor: 'pointer',
    '@media': { '(pointer: coarse)': { height: 32, borderRadius: 16 } },
  },
])
export const chipText = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

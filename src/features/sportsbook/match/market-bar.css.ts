import { ring } from '#ui/frame/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 14px 0',
  '@media': { [phone]: { padding: '8px 10px 0' } },
})
export const parts = style({ minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' })
// One line to swipe on a phone, so that prices are in sight.
globalStyle(`${parts} > *`, { '@media': { [phone]: { flexWrap: 'nowrap', width: 'max-content' } } })
export const search = style([
  ring,
  {
    flex: '1 1 180px',
    maxWidth: 320,
    minHeight: 34,
    padding: '0 12px',
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface,
    color: vars.color.ink,
    '@media': { [phone]: { minHeight: 44, maxWidth: 'none' } },
  },
])
export const found = style({
  color: vars.color.muted,
  fontSize: typeSize.fine,
  selectors: { '&:empty': { display: 'none' } },
})

import { filled } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'

/** As wide as its choices, which wrap where a language needs more than there is. */
export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  flexShrink: 0,
  maxWidth: '100%',
  padding: 3,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: 10,
})

export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'baseline',
  padding: '7px 12px',
  borderRadius: 7,
  fontWeight: typeWeight.strong,
  color: vars.color.muted,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&[data-selected]': filled,
    '&:has(:focus-visible)': { outline: `2.5px solid ${vars.color.ink}`, outlineOffset: 1 },
    '&[data-disabled]': { opacity: 0.55, cursor: 'default' },
  },
})

export const narrowGroup = style([group, { display: 'flex' }])
export const narrow = style([segment, { flex: '1 0 auto', justifyContent: 'center', padding: '7px 6px' }])

export const count = style({
  marginLeft: 5,
  minWidth: '2ch',
  fontSize: typeSize.tiny,
  fontWeight: typeWeight.bold,
  fontVariantNumeric: 'tabular-nums',
  transform: 'translateY(-4px)',
  selectors: { '&[data-live]': { color: vars.color.live } },
})

globalStyle(`${segment}[data-selected] ${count}`, { color: 'inherit' })
globalStyle(`${narrow} ${count}`, { marginLeft: 2, minWidth: 0 })

import { filled } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style, styleVariants } from '@vanilla-extract/css'
import { ring } from '../frame/focus.css.ts'

const base = style([
  ring,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    whiteSpace: 'nowrap',
    borderRadius: vars.radius.control,
    fontWeight: typeWeight.strong,
    cursor: 'pointer',
    touchAction: 'manipulation',
    selectors: {
      '&:disabled': { opacity: 0.55, cursor: 'default' },
      '&[data-pending]': { cursor: 'progress' },
    },
  },
])

/** Only with a pointer that hovers: on a touch screen the state would stay after the finger is lifted. */
const hovered = (look: { color?: string; background?: string }) => ({
  '(hover: hover)': { selectors: { '&:hover:not(:disabled, [aria-pressed=true])': look } },
})
const warms = hovered({ background: vars.color.tint })

/** The one look of an act. */
const act = {
  fontWeight: typeWeight.bold,
  background: vars.color.accent,
  color: vars.color.onAccent,
  selectors: {
    '&:disabled': {
      background: vars.color.raised,
      color: vars.color.muted,
      opacity: 1,
      boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
    },
  },
  '@media': {
    ...hovered({ background: `color-mix(in srgb, ${vars.color.accent} 90%, ${vars.color.ink})` }),
    '(forced-colors: active)': { border: '2px solid ButtonText' },
  },
}
const bordered = {
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  selectors: { '&[aria-pressed=true]': filled },
}

export const button = styleVariants({
  primary: [base, act, { height: 48, padding: '0 18px', borderRadius: 10, fontSize: typeSize.title }],
  strong: [base, act, { minHeight: 34, padding: '4px 14px' }],
  plain: [base, { ...bordered, minHeight: 36, padding: '6px 14px', '@media': warms }],
  quiet: [
    base,
    {
      minHeight: 32,
      padding: '4px 10px',
      color: vars.color.muted,
      '@media': hovered({ color: vars.color.ink, background: vars.color.raised }),
    },
  ],
  chip: [base, { ...bordered, minHeight: 38, padding: '8px 12px', fontWeight: typeWeight.medium, '@media': warms }],
})

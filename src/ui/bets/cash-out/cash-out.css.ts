import { bareInput, inputBox } from '#themes/bare-input.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars
const phone = '(max-width: 720px)'
const box = { display: 'grid', gap: 3, padding: '10px 11px', borderRadius: 8, fontSize: typeSize.fine } as const

export const card = style({
  display: 'grid',
  gap: 11,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 460,
  padding: 14,
  borderRadius: 8,
  background: color.surface,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  textAlign: 'left',
})
export const title = style([
  ring,
  {
    color: color.ink,
    fontSize: typeSize.text,
    fontWeight: typeWeight.strong,
    lineHeight: tall(1.35),
    borderRadius: 4,
    overflowWrap: 'anywhere',
  },
])

export const amount = style({ display: 'grid', gap: 8 })
/** The amount to be paid, as wide as the stake of the slip. */
export const amountField = style({
  ...inputBox,
  height: 44,
  borderRadius: 8,
  border: `1.5px solid ${color.ink}`,
  selectors: {
    '&:focus-within': { outline: `2.5px solid ${color.ink}`, outlineOffset: 1 },
    '&[data-invalid]': { borderColor: color.down },
  },
})
globalStyle(`${amountField} label`, {
  color: color.muted,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
  whiteSpace: 'nowrap',
})
globalStyle(`${amountField} input`, { ...bareInput, color: color.ink, fontSize: typeSize.title })
export const problem = style({ color: color.down, fontSize: typeSize.fine, fontWeight: typeWeight.medium })
export const portions = style({ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 6 })
export const portion = style({
  minHeight: 36,
  padding: '4px 2px',
  fontSize: typeSize.fine,
  '@media': { [phone]: { minHeight: 44 } },
})
export const pause = style({ minHeight: 66, color: color.muted, fontSize: typeSize.fine })

/** You must look: a fallen offer, a cash-out without an answer. */
export const look = style({ ...box, background: color.goldTint })
globalStyle(`${look} s`, { color: color.muted, fontWeight: typeWeight.medium })
export const done = style({ ...box, background: color.tint })
export const refused = style({ ...box, background: color.raised, boxShadow: `inset 3px 0 0 ${color.down}` })

export const act = style({
  width: '100%',
  minHeight: 50,
  height: 'auto',
  padding: '8px 12px',
  whiteSpace: 'normal',
  lineHeight: tall(1.2),
  selectors: { '&[data-empty]': { opacity: 0.55 } },
})
export const way = style({ width: '100%', minHeight: 40, '@media': { [phone]: { minHeight: 44 } } })

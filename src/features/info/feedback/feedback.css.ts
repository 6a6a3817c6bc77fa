import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { input } from '#ui/forms/field.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`

export const about = style({ padding: '0 14px 10px', color: color.muted, fontSize: typeSize.text, maxWidth: '75ch' })
globalStyle(`${about} a`, { color: color.ink, textDecoration: 'underline' })
export const form = style({
  display: 'grid',
  gap: 14,
  padding: '4px 14px 18px',
  maxWidth: 560,
  justifyItems: 'stretch',
})
export const words = style([input, { height: 'auto', padding: '10px 13px', resize: 'vertical', lineHeight: 1.45 }])
export const cases = style({ borderTop: hairline })
export const casesHead = style({ padding: '14px 14px 6px', fontSize: typeSize.title, fontWeight: typeWeight.bold })
export const list = style({ padding: 0, listStyle: 'none' })
export const entry = style({ padding: '10px 14px', borderTop: hairline })
export const state = style({
  padding: '1px 8px',
  borderRadius: radius.cell,
  background: color.raised,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
})
export const caseHead = style({ fontSize: typeSize.text, fontWeight: typeWeight.strong, overflowWrap: 'anywhere' })
export const when = style({ color: color.muted, fontSize: typeSize.fine, marginTop: 2 })
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' })
export const answer = style([text, { borderLeft: `3px solid ${color.accent}`, paddingLeft: 10 }])

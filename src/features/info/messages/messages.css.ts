import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars
const hairline = `1px solid ${color.line}`

export const count = style({ color: color.gold, fontWeight: typeWeight.bold })
export const list = style({ margin: 0, padding: 0, listStyle: 'none' })
export const entry = style({ display: 'grid', gap: 4, padding: '12px 14px' })
globalStyle(`${entry} + ${entry}`, { borderTop: hairline })
export const title = style({ fontSize: typeSize.title, fontWeight: typeWeight.strong, overflowWrap: 'anywhere' })
export const when = style({ color: color.muted, fontSize: typeSize.fine })
export const text = style({
  maxWidth: '72ch',
  lineHeight: 1.5,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  selectors: { '&[hidden]': { display: 'none' } },
})
export const way = style([
  ring,
  {
    justifySelf: 'start',
    borderRadius: 4,
    color: color.accent,
    fontWeight: typeWeight.strong,
    textDecoration: 'underline',
  },
])
export const opener = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '@media': { '(pointer: coarse)': { minHeight: 44 } },
  },
])
export const subject = style({
  fontWeight: typeWeight.medium,
  selectors: { '&[data-unread]': { fontWeight: typeWeight.bold } },
})
export const mark = style({
  flex: 'none',
  padding: '1px 8px',
  borderRadius: 10,
  background: color.goldTint,
  color: color.gold,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
})

import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { act } from '../slip.css.ts'

const { color } = vars

/** The one button for all singles stays in sight; then no other does. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gap: 12,
  padding: '8px 14px 12px',
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
})
globalStyle(`section:has(> ${bar}) ${act}`, { position: 'static' })
export const list = style({ display: 'grid', gap: 8, padding: 0, listStyle: 'none', fontSize: typeSize.fine })
globalStyle(`${list} > li`, {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '0 12px',
  alignItems: 'baseline',
})
export const below = style({ gridColumn: '1 / -1' })

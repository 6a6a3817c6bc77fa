import { vars } from '#themes/contract.css.ts'
import { typeSize } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color } = vars

/* As high as the way back that replaces it while a question is asked. */
export const share = style({ display: 'grid', gap: 6, justifyItems: 'start' })
export const copy = style({ minHeight: 40, '@media': { '(max-width: 720px)': { minHeight: 44 } } })
/** One of many, in the last column of its row: a link that is copied by hand has a row of its own. */
export const shareOne = style({ display: 'contents' })
export const copyOne = style({ width: 36, height: 32, padding: 0 })
globalStyle(`${shareOne} > input`, { gridColumn: '1 / -1' })
export const link = style([
  ring,
  {
    width: '100%',
    minHeight: 36,
    padding: '4px 8px',
    border: `1px solid ${color.line}`,
    borderRadius: 8,
    background: color.surface,
    color: color.ink,
    font: 'inherit',
    fontSize: typeSize.fine,
  },
])

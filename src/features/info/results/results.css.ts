import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { select } from '../info.css.ts'

const { color, radius } = vars
const phone = '(max-width: 720px)'

export const narrowing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.6fr)',
  gap: '8px 12px',
  padding: '10px 14px 0',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const field = style({ display: 'grid', gap: 4, minWidth: 0, color: color.muted, fontSize: typeSize.fine })
globalStyle(`${field} > ${select}`, { width: '100%', minWidth: 0 })
globalStyle(`${field}:last-child`, { '@media': { [phone]: { gridColumn: '1 / -1' } } })
export const count = style({ padding: '12px 14px 0', color: color.muted, fontSize: typeSize.fine })

export const labels = style({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 })
export const outcome = style({
  fontSize: typeSize.text,
  '@media': {
    [phone]: {
      gridColumn: '1 / -1',
      order: 3,
      selectors: {
        '&::before': { display: 'block', content: 'attr(data-label)', color: color.muted, fontSize: typeSize.small },
      },
    },
  },
})
globalStyle(`${outcome} del`, { color: color.muted })
globalStyle(`${outcome} ins`, { fontWeight: typeWeight.strong, textDecoration: 'none' })

export const one = style({ margin: '12px 14px 0', padding: 14, borderRadius: radius.control, background: color.raised })
export const oneHead = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 8 })
export const oneName = style({ fontSize: typeSize.title, fontWeight: typeWeight.bold, overflowWrap: 'anywhere' })
export const about = style({ color: color.muted, fontSize: typeSize.fine })
export const score = style({ padding: '4px 0 10px', fontWeight: typeWeight.strong })

export const text = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 })
export const subhead = style({ fontSize: typeSize.text, fontWeight: typeWeight.strong, paddingBottom: 4 })
export const goals = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 18px', padding: 0, listStyle: 'none' })
export const rules = style({ display: 'grid', gap: 6, paddingLeft: 22, fontSize: typeSize.text })
globalStyle(`${rules} li:target`, { background: color.tint, outline: `2.5px solid ${color.ink}`, outlineOffset: 3 })
export const rule = style([ring, { display: 'inline-block', minHeight: 24, whiteSpace: 'nowrap', color: 'inherit' }])
export const shootout = style({ whiteSpace: 'nowrap', color: color.muted, fontSize: typeSize.fine })

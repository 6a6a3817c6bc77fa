import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'

/** The page without a panel: each card is one. */
export const page = style({ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
})
export const heading = style({ fontSize: typeSize.head, fontWeight: typeWeight.bold, borderRadius: 4 })
/** The cards; their width decides how they lie. */
export const list = style({
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
})
/** Nothing yet, or nothing at all: on a surface of its own. */
export const waiting = panel
/** Over cards without a panel. */
export const tools = style({ selectors: { '&&': { padding: '4px 0 0' } } })
globalStyle(`${tools} > :is(dl, [role=group])`, { padding: 0 })
globalStyle(`${tools} > [role=group]`, { flexWrap: 'wrap', '@media': { [phone]: { display: 'contents' } } })

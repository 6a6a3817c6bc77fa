import { vars } from '#themes/contract.css.ts'
import { longName } from '#themes/long-name.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

const { color, radius } = vars
const phone = '(max-width: 720px)'

export const ready = style({ padding: '10px 14px 0', '@media': { [phone]: { padding: '8px 10px 0' } } })
export const title = style({ fontSize: typeSize.fine, fontWeight: typeWeight.bold, paddingBottom: 6 })
/** Beside each other, as many as have room for their words; a phone moves them sideways. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [phone]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(250px, 78%)',
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      scrollSnapType: 'x proximity',
    },
  },
})
export const card = style([
  ring,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 10,
    alignItems: 'start',
    width: '100%',
    height: '100%',
    minHeight: 60,
    padding: '8px 11px',
    textAlign: 'start',
    border: `1px solid ${color.line}`,
    borderRadius: radius.cell,
    background: color.surface,
    cursor: 'pointer',
    scrollSnapAlign: 'start',
    selectors: { '&:hover': { background: color.raised } },
  },
])
export const names = style({ display: 'grid', gap: 1, minWidth: 0, fontSize: typeSize.small, lineHeight: tall(1.3) })
globalStyle(`${names} > *`, longName)
export const price = style({ fontSize: typeSize.title, fontWeight: typeWeight.bold, whiteSpace: 'nowrap' })

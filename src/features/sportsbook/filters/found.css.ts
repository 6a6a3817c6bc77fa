import { ring } from '#ui/frame/focus.css.ts'
import { panel as surface } from '#ui/frame/panel.css.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars

export const panel = style([surface, { padding: '8px 10px' }])
export const title = style({
  padding: '2px 4px 6px',
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  color: color.muted,
})
export const sports = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: '6px 14px',
  maxHeight: 320,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  padding: 3,
  margin: -3,
})
export const sport = style({ padding: '2px 4px', fontWeight: typeWeight.strong })
export const count = style({ color: color.muted, fontWeight: typeWeight.medium })
export const match = style([
  ring,
  {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    columnGap: 8,
    width: '100%',
    minHeight: 32,
    padding: '4px',
    borderRadius: 8,
    textAlign: 'left',
    cursor: 'pointer',
    selectors: { '&:hover': { background: color.raised } },
    '@media': { '(pointer: coarse)': { minHeight: 44 } },
  },
])
export const when = style({ color: color.muted, fontWeight: typeWeight.strong })
export const live = style({ color: color.live, fontWeight: typeWeight.strong })
export const names = style({ minWidth: 0, overflowWrap: 'anywhere', fontWeight: typeWeight.medium })
export const league = style({ gridColumn: 2, fontSize: typeSize.small, color: color.muted })

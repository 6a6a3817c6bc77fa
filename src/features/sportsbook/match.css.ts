import { ring } from '#ui/focus.css.ts'
import { vars } from '#themes/contract.css.ts'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { side } from './price.css.ts'

const phone = '(max-width: 720px)'
const hairline = `1px solid ${vars.color.line}`
const gap = 2

/** The columns there is room for; every row of the grid lays itself out by the same ones. */
const columns = {
  wide: '50px minmax(112px, 1.35fr) repeat(2, minmax(82px, 1fr)) minmax(52px, 0.64fr) repeat(2, minmax(82px, 1fr)) minmax(52px, 0.64fr) 26px',
  half: '52px minmax(110px, 1.3fr) repeat(2, minmax(88px, 1fr)) minmax(62px, 0.66fr) 30px',
  pair: '46px minmax(0, 1fr) minmax(86px, 0.72fr) minmax(86px, 0.72fr)',
}

export const row = styleVariants(columns, (gridTemplateColumns, fit) => ({
  display: 'grid',
  gridTemplateColumns,
  columnGap: 6,
  alignItems: 'center',
  vars: { [side]: fit === 'wide' ? '7px' : '8px' },
}))

/** Off screen a match costs nothing; its height is known, so the scroll bar does not jump. */
export const match = styleVariants({ wide: 3, half: 3, pair: 2 }, (lines) => ({
  display: 'grid',
  rowGap: gap,
  padding: '9px 14px',
  borderBottom: hairline,
  contentVisibility: 'auto' as const,
  containIntrinsicSize: `auto ${lines * 27 + 17}px`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [phone]: { padding: '9px 10px' } },
}))

const time = style({ gridColumn: 1, fontSize: 12.5, lineHeight: 1.2, color: vars.color.muted, minWidth: 0 })
export const when = time
export const minute = style([time, { alignSelf: 'center', display: 'flex', alignItems: 'center', justifyContent: 'space-between' }])
export const score = style({ color: vars.color.live, fontWeight: 750, fontSize: 15 })
export const kickoff = style({ color: vars.color.ink, fontWeight: 600, fontSize: 14 })
export const pause = style({ textDecoration: 'none', color: vars.color.live, fontWeight: 650 })

export const team = style({
  gridColumn: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  height: vars.cell,
  fontWeight: 560,
  fontStretch: '92%',
  '@media': { [phone]: { height: `max(29px, ${vars.cell})` } },
  '@container': { 'sportsbook (max-width: 800px)': { fontStretch: '82%' }, 'sportsbook (max-width: 480px)': { fontStretch: '80%' } },
})
export const giver = style([team, { color: vars.color.accent, fontWeight: 680 }])
export const draw = style([team, { color: vars.color.muted, fontWeight: 500 }])
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const red = style({
  flex: 'none', minWidth: 11, padding: '0 2px', borderRadius: 2, background: vars.color.down, color: vars.color.surface,
  fontSize: 10.5, lineHeight: '15px', fontWeight: 700, textAlign: 'center',
})

export const last = style({ gridColumn: -2, display: 'grid', justifyItems: 'end' })

export const star = style([ring, {
  display: 'grid',
  placeItems: 'center',
  width: 26,
  height: vars.cell,
  borderRadius: vars.radius.cell,
  color: vars.color.muted,
  cursor: 'pointer',
  scrollMargin: '96px 0 72px',
  selectors: { '&:hover': { background: vars.color.raised, color: vars.color.ink }, '&[aria-pressed=true]': { color: vars.color.accent } },
  '@media': { [phone]: { height: 29, marginRight: -4 } },
}])
globalStyle(`${star} path`, { fill: 'none' })
globalStyle(`${star}[aria-pressed=true] path`, { fill: 'currentColor' })

/** Amber is for what must be looked at. */
export const why = styleVariants({ wide: '3 / -1', half: '2 / -1', pair: '2 / -1' }, (gridColumn) => ({
  gridColumn, paddingTop: 3, fontSize: 12.5, lineHeight: 1.35, fontWeight: 600, color: vars.color.gold,
}))

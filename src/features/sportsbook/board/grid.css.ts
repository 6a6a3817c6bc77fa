import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style } from '@vanilla-extract/css'
import { slim } from './board.css.ts'

const phone = '(max-width: 720px)'
const hairline = `1px solid ${vars.color.line}`

export const grid = style({ position: 'relative' })

const header = {
  position: 'sticky' as const,
  top: vars.head,
  zIndex: 2,
  padding: '5px 14px 4px',
  background: vars.color.surface,
  borderBottom: hairline,
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  color: vars.color.muted,
  '@media': { [phone]: { padding: '5px 8px' } },
  '@container': { [slim]: { paddingLeft: 4 } },
}
export const head = style(header)

export const period = style({
  textAlign: 'center',
  fontWeight: typeWeight.strong,
  color: vars.color.ink,
  paddingBottom: 1,
  selectors: { '& + &': { borderLeft: hairline, marginLeft: -4 } },
})
export const span = [1, 2, 3, 4].map((columns) => style({ gridColumnEnd: `span ${columns}` }))
/** Where its column has no width, it is still read out. */
export const label = style({ textAlign: 'left', minWidth: 0, overflow: 'hidden' })
export const column = style({ textAlign: 'center', whiteSpace: 'nowrap' })

export const league = style({
  background: vars.color.raised,
  borderBottom: hairline,
  selectors: { '* + &': { borderTop: hairline, marginTop: -1 } },
})
export const leagueCell = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  padding: '4px 14px',
  minWidth: 0,
  '@media': { [phone]: { padding: '3px 10px' } },
})
export const leagueName = style({
  fontWeight: typeWeight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [phone]: { whiteSpace: 'normal' } },
})
export const leagueCount = style({ fontSize: typeSize.small, color: vars.color.muted, whiteSpace: 'nowrap' })

export const run = style({
  padding: '4px 14px 0',
  marginBottom: -3,
  '@media': { [phone]: { padding: '4px 10px 0' } },
  '@container': { [slim]: { paddingLeft: 4 } },
})
export const runName = style({
  gridColumn: '2 / -1',
  fontSize: typeSize.small,
  color: vars.color.muted,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

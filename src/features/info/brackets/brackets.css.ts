import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { tab } from '../info.css.ts'

const { color, radius } = vars
const hairline = `1px solid ${color.line}`
const gap = 28
const phone = '(max-width: 720px)'

export const champion = style({ padding: '14px 14px 0', fontSize: typeSize.title, fontWeight: typeWeight.bold })
export const nothing = style({ padding: 14, color: color.muted })

/** Rounds that are wider than the page scroll sideways. */
export const wide = style({ overflowX: 'auto', padding: 14 })
export const tree = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(168px, 1fr)',
  columnGap: gap,
  padding: 0,
  listStyle: 'none',
})
export const round = style({ display: 'grid', gridTemplateRows: 'auto 1fr', minWidth: 0 })
export const roundName = style({
  paddingBottom: 6,
  color: color.muted,
  fontSize: typeSize.fine,
  fontWeight: typeWeight.strong,
})
/** Places of one height: the winners of two meet in the middle of both. */
export const ties = style({ display: 'grid', gridAutoRows: '1fr', padding: 0, listStyle: 'none' })
export const place = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minWidth: 0,
  paddingBlock: 5,
})

const line = { position: 'absolute', content: '""', pointerEvents: 'none', borderColor: color.line } as const
// From the middle of each of two neighbours to the middle between them, and from there to the tie of their winners.
globalStyle(`${ties}[data-meets] > ${place}::after`, {
  ...line,
  right: -gap / 2,
  width: gap / 2,
  height: '50%',
  borderRight: hairline,
})
globalStyle(`${ties}[data-meets] > ${place}:nth-child(odd)::after`, { top: '50%', borderTop: hairline })
globalStyle(`${ties}[data-meets] > ${place}:nth-child(even)::after`, { bottom: '50%', borderBottom: hairline })
globalStyle(`${place}[data-led]::before`, { ...line, left: -gap / 2, width: gap / 2, top: '50%', borderTop: hairline })

/** The tab of the round that is shown is in sight from the first. */
export const roundTab = style([tab, { selectors: { '&[data-selected]': { scrollInitialTarget: 'nearest' } } }])
export const list = style({ display: 'grid', gap: 10, padding: 14, listStyle: 'none' })

export const tie = style({
  display: 'grid',
  gap: 3,
  minWidth: 0,
  padding: '7px 10px',
  borderRadius: radius.control,
  background: color.raised,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  fontSize: typeSize.text,
  selectors: { '&[data-open]': { background: 'none' } },
})
export const sides = style({ display: 'grid', gap: 2, minWidth: 0 })
export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  selectors: { '&[data-won]': { fontWeight: typeWeight.bold }, '&[data-unknown]': { color: color.muted } },
})
export const name = style({ overflowWrap: 'break-word' })
export const goals = style({ fontVariantNumeric: 'tabular-nums' })
export const decided = style({ color: color.muted, fontSize: typeSize.fine })
export const when = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  color: color.muted,
  fontSize: typeSize.fine,
})
export const link = style([
  ring,
  { display: 'inline-block', minHeight: 24, lineHeight: '24px', color: 'inherit', textDecoration: 'underline' },
])
/* As a table; on a phone each tie is a card: its round and time, who played, then the score and who goes on. */
const label = {
  '&::before': {
    display: 'block',
    content: 'attr(data-label)',
    color: color.muted,
    fontSize: typeSize.small,
    fontWeight: typeWeight.medium,
  },
} as const
export const score = style({
  fontWeight: typeWeight.strong,
  '@media': { [phone]: { gridColumn: '1 / span 2', order: 3, selectors: label } },
})
export const goesOn = style({ '@media': { [phone]: { gridColumn: 3, order: 3, selectors: label } } })
export const played = style({
  color: color.muted,
  fontSize: typeSize.fine,
  whiteSpace: 'nowrap',
  '@media': { [phone]: { gridColumn: 3, order: 1, textAlign: 'right' } },
})
export const third = style({ paddingTop: 14, maxWidth: 320 })

import { ring } from '#ui/frame/focus.css.ts'
import { lit } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { longName } from '#themes/long-name.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { globalStyle, style } from '@vanilla-extract/css'
import { slim } from '../board/board.css.ts'
import { phoneCell, side } from '../prices/price.css.ts'

const phone = '(max-width: 720px)'
const hairline = `1px solid ${vars.color.line}`
const gap = 2
/** A cell on the phone. */
const touched = `max(${phoneCell}, ${vars.cell})`

/** Every row of the grid lays itself out by the columns the board has written here (`columns.ts`). */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  columnGap: 6,
  alignItems: 'center',
  vars: { [side]: '7px' },
})

/** What lines of this height take, without the padding around them. */
const linesOf = (height: string, between: number): string =>
  `auto calc(var(--lines) * (${height} + ${between}px) - ${between}px)`

/** Off screen a match costs nothing; its height is known, so nothing moves as it comes into sight. */
export const match = style({
  display: 'grid',
  rowGap: gap,
  padding: '4px 14px',
  position: 'relative',
  borderBottom: hairline,
  contentVisibility: 'auto',
  containIntrinsicSize: linesOf(vars.cell, gap),
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': {
    [phone]: {
      padding: '3px 8px',
      containIntrinsicSize: linesOf(touched, gap),
    },
  },
  '@container': { [slim]: { rowGap: 4, padding: '24px 8px 3px 4px', containIntrinsicSize: linesOf(touched, 4) } },
})
/** A goal or a red card marks its match for a while (`use-moment.ts`). */
// The names lead to the match's page.
globalStyle(`${match}:has([data-stop$='/more']) [role=rowheader]`, { cursor: 'pointer' })
// Its score and its clock show how it goes.
globalStyle(`${match} [data-playing]`, { cursor: 'pointer' })
globalStyle(`${match} [data-playing]:hover`, { textDecoration: 'underline' })
globalStyle(`${match}[data-moment]`, { background: vars.color.goldTint })
/** Corners and bookings are below their match, a little apart from it. */
export const child = style([match, { background: `color-mix(in srgb, ${vars.color.raised} 55%, transparent)` }])
/** Its second line, in languages that need one, is beside the second team. */
export const subject = style({
  display: 'block',
  height: 15,
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  fontStretch: '92%',
  color: vars.color.ink,
})

const time = style({
  gridArea: '1 / 1',
  fontSize: typeSize.small,
  lineHeight: tall(1.2),
  color: vars.color.muted,
  minWidth: 0,
})
/** Where the board is slim it is over its match. */
export const when = style([
  time,
  { '@container': { [slim]: { position: 'absolute', top: 4, left: 10, gridArea: 'auto' } } },
])
export const minute = style([
  time,
  { alignSelf: 'center', display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
])
/** Both parts of a time on one line. */
export const whole = style([
  when,
  { display: 'grid', '@container': { [slim]: { display: 'flex', alignItems: 'baseline', gap: 10 } } },
])
export const score = style({ color: vars.color.live, fontWeight: typeWeight.bold, fontSize: typeSize.title })
/** Not by colour alone: the score that has just changed is filled. */
globalStyle(`[data-moment=goal] ${score}`, {
  padding: '0 4px',
  marginLeft: -4,
  borderRadius: 4,
  background: vars.color.live,
  color: vars.color.surface,
})
export const kickoff = style({ color: vars.color.ink, fontWeight: typeWeight.strong, fontSize: typeSize.text })
export const pause = style({ textDecoration: 'none', color: vars.color.live, fontWeight: typeWeight.strong })

export const team = style({
  gridColumn: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  minHeight: vars.cell,
  fontWeight: typeWeight.medium,
  fontStretch: '92%',
  '@media': { [phone]: { minHeight: touched } },
  '@container': {
    'sportsbook (max-width: 800px)': { fontStretch: '82%' },
    'sportsbook (max-width: 480px)': { fontStretch: '80%' },
  },
})
export const giver = style([team, { color: vars.color.accent, fontWeight: typeWeight.strong }])
export const draw = style([team, { color: vars.color.muted, fontWeight: typeWeight.medium }])
/** Both sides on one line of prices. */
export const teams = style({ gridColumn: 2, minWidth: 0, display: 'grid', padding: '1px 0' })
globalStyle(`${teams} > div`, { gridColumn: 1, minHeight: 18, lineHeight: tall(1.25) })
// A crest would leave no room for the name.
globalStyle(`${team} > [aria-hidden]:first-child`, {
  '@container': { 'sportsbook (max-width: 362px)': { display: 'none' } },
})
/** A long name takes as many lines as it has words, and its row grows with wider text (WCAG 1.4.12). */
export const name = style({ ...longName, lineHeight: '14.5px' })
/** A long word is whole in narrower letters where the board is narrow. */
export const longWord = style([
  name,
  { '@container': { 'sportsbook (max-width: 480px)': { fontStretch: '62%', fontSize: typeSize.fine } } },
])
export const red = style({
  flex: 'none',
  minWidth: 11,
  padding: '0 2px',
  borderRadius: 2,
  background: vars.color.down,
  color: vars.color.surface,
  fontSize: typeSize.tiny,
  lineHeight: '15px',
  fontWeight: typeWeight.bold,
  textAlign: 'center',
  selectors: { '[data-moment=red] &': { outline: `2px solid ${vars.color.down}`, outlineOffset: 1 } },
})

/** What a side has in the part that is played, under its name; never in the colour of a card. */
export const part = style({
  flex: 'none',
  marginLeft: 'auto',
  paddingLeft: 6,
  color: vars.color.ink,
  whiteSpace: 'nowrap',
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
})
export const last = style({ gridColumn: -2, display: 'grid', justifyItems: 'end', pointerEvents: 'none' })
globalStyle(`${last}:not(:last-child)`, { justifyItems: 'start' })
globalStyle(`${last} + ${last}:not(:last-child)`, { justifyItems: 'center' })
globalStyle(`${last} > *`, { pointerEvents: 'auto' })
/** On the phone the star is at the first name, the chevron at the second, and the way to all markets under the time. */
const atName = style({ gridColumn: 2, justifySelf: 'end', marginRight: -4 })
export const corner = {
  star: style([atName, { alignSelf: 'start' }]),
  fold: style([atName, { alignSelf: 'end' }]),
  more: style({
    gridArea: '1 / 1',
    alignSelf: 'end',
    marginLeft: -3,
    '@container': { [slim]: { position: 'absolute', top: -6, right: 8, gridArea: 'auto' } },
  }),
}
globalStyle(`${match} > ${row} > :not(${time}, ${corner.more})`, { gridRow: 1 })
export const besideName = style({})
globalStyle(`${row} > ${besideName}`, { paddingRight: 24 })
/** One line has less room for all of them. */
globalStyle(`${teams} ~ * > [data-stop]`, { '@media': { [phone]: { height: 26 } } })
globalStyle(`${row}:has(> ${corner.more}) > ${whole}:has(~ ${teams})`, { paddingBottom: 24 })

const extra = style([
  ring,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minWidth: 26,
    height: vars.cell,
    padding: '0 3px',
    borderRadius: vars.radius.cell,
    color: vars.color.muted,
    fontSize: typeSize.small,
    fontWeight: typeWeight.strong,
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    scrollMargin: '40px 0 72px',
    selectors: {
      '&:hover': { background: vars.color.raised, color: vars.color.ink },
      '&[aria-selected=true]': lit,
      '&[aria-expanded=true]': { color: vars.color.ink },
    },
    '@media': { [phone]: { height: touched, minWidth: 30 } },
  },
])
globalStyle(`${extra} path`, { fill: 'none' })
globalStyle(`${extra}[aria-selected=true] path`, { fill: 'currentColor' })
globalStyle(`${extra}[aria-expanded=true] svg`, { transform: 'rotate(180deg)' })
export const beside = { star: extra, more: extra, fold: extra }

/**
 * Amber is for what must be looked at. It stands over what it is about, so that a match is as tall suspended as open.
 */
const over = style([
  row,
  {
    position: 'absolute',
    insetInline: 0,
    padding: 'inherit',
    pointerEvents: 'none',
    selectors: { '&[hidden]': { display: 'none' } },
  },
])
/** Over the hatched prices of a match that is suspended whole. */
export const whyAll = style([
  over,
  { top: 0, height: 'calc(min(2, var(--lines)) * max(24px, var(--t-cell-height)) + 10px)' },
])
/** Where one market is: in the line of the draw, which has no prices with a line. */
export const whySome = style([over, { bottom: 0 }])
/** It covers no way to the other markets, and no star. */
export const why = style({
  gridColumn: '3 / beside',
  justifySelf: 'center',
  maxWidth: '100%',
  padding: '2px 10px',
  borderRadius: vars.radius.cell,
  background: vars.color.surface,
  fontSize: typeSize.small,
  lineHeight: tall(1.25),
  fontWeight: typeWeight.strong,
  textAlign: 'center',
  color: vars.color.gold,
})
globalStyle(`${whySome} > ${why}`, {
  gridColumn: '3 / span 2',
  justifySelf: 'start',
  padding: 0,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: vars.cell,
})

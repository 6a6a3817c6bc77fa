import { ring } from '#ui/frame/focus.css.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { lit, markedRow } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { type GlobalStyleRule, globalStyle, style, type StyleRule } from '@vanilla-extract/css'

const strip = 'sportsbook (max-width: 919px)'
/** Where the menu is a strip: for lack of room, or because the member made it small. */
const asStrip = (rules: StyleRule & GlobalStyleRule) =>
  ({ '@container': { [strip]: rules }, selectors: { '[data-menu=small] &': rules } }) as StyleRule
const globalStrip = (selector: string, rules: GlobalStyleRule) => {
  globalStyle(selector, { '@container': { [strip]: rules } })
  globalStyle(`[data-menu=small] ${selector}`, rules)
}

const menu = style([panel, { padding: 8 }])

/** A column beside the board; above it a strip to swipe where there is no room. */
export const sports = style([
  menu,
  {
    display: 'grid',
    gap: 1,
    ...asStrip({
      display: 'flex',
      gap: 6,
      padding: 3,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      alignItems: 'center',
    }),
  },
])
export const headed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  ...asStrip({ order: 1, flex: 'none' }),
})
export const small = style([
  ring,
  {
    padding: '4px 10px',
    borderRadius: 6,
    color: vars.color.muted,
    fontSize: typeSize.small,
    fontWeight: typeWeight.medium,
    cursor: 'pointer',
    selectors: { '&:hover': { color: vars.color.ink } },
  },
])
globalStrip(`${headed} h2`, { display: 'none' })
/** Where there is no room beside the board the menu is small anyway. */
export const shrink = style([
  small,
  {
    '@container': { [strip]: { display: 'none' } },
    selectors: { '&[aria-expanded=false]': { color: vars.color.accent } },
  },
])

export const heading = style({
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
  color: vars.color.muted,
  padding: '8px 10px 6px',
})

export const item = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 36,
    padding: '6px 10px',
    borderRadius: 8,
    fontWeight: typeWeight.medium,
    textAlign: 'left',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.raised },
      '&[aria-current]': markedRow,
      // Favourites narrow the sport that is chosen: one place in the list is chosen, not two.
      '&[aria-pressed=true]': { ...lit, fontWeight: typeWeight.strong },
    },
  },
])
export const icon = style({ width: 18, height: 18 })
globalStyle(`${item} svg`, { flex: 'none' })
globalStyle(`${item} svg path`, { fill: 'none' })

export const name = style({ minWidth: 0, lineHeight: tall(1.25) })
export const live = style({
  fontStyle: 'normal',
  color: vars.color.live,
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
})
export const count = style({
  marginLeft: 'auto',
  color: vars.color.muted,
  fontWeight: typeWeight.medium,
  fontSize: typeSize.fine,
})
globalStrip(`${sports} > ${item}`, { width: 'auto', flex: 'none', minHeight: 34, padding: '4px 10px', gap: 6 })
globalStyle(`${sports} > [aria-expanded]::after`, {
  content: '""',
  width: 6,
  height: 6,
  borderRight: '1.5px solid',
  borderBottom: '1.5px solid',
  transform: 'rotate(45deg) translate(-2px, -2px)',
})
globalStyle(`${sports} > [aria-expanded=true]::after`, { transform: 'rotate(225deg)' })

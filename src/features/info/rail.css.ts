import { filled, markedRow } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { style } from '@vanilla-extract/css'

const { color } = vars
/** Where the index has room beside the page. */
const beside = '(min-width: 1000px)'

export const info = style({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [beside]: { gridTemplateColumns: '208px minmax(0, 1fr)' } },
})
export const page = style({ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' })

export const rail = style({
  display: 'none',
  position: 'sticky',
  top: `calc(${vars.head} + 16px)`,
  maxHeight: `calc(100dvh - ${vars.head} - 32px)`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  // Room for the ring of the focus.
  margin: -3,
  padding: 3,
  '@media': { [beside]: { display: 'grid', gap: 10 } },
})
export const group = style({
  display: 'block',
  padding: '2px 10px',
  color: color.muted,
  fontSize: typeSize.small,
  fontWeight: typeWeight.strong,
})
export const link = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    gap: 11,
    minHeight: 36,
    padding: '4px 10px',
    borderRadius: 8,
    color: color.ink,
    fontWeight: typeWeight.medium,
    selectors: {
      '&:hover': { background: color.raised },
      '&[aria-current]': markedRow,
    },
    '@media': { '(pointer: coarse)': { minHeight: 44 } },
  },
])

export const opener = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    justifySelf: 'start',
    gap: 9,
    minHeight: 44,
    padding: '0 14px',
    border: `1px solid ${color.line}`,
    borderRadius: vars.radius.control,
    background: color.surface,
    fontWeight: typeWeight.strong,
    cursor: 'pointer',
    '@media': { [beside]: { display: 'none' } },
  },
])

export const tabs = style({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: 44,
  margin: -4,
  padding: 4,
})
export const tab = style([
  ring,
  {
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: 34,
    padding: '4px 14px',
    borderRadius: 17,
    color: color.muted,
    fontWeight: typeWeight.strong,
    whiteSpace: 'nowrap',
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-current]': { ...filled, scrollInitialTarget: 'nearest' },
    },
    '@media': { '(pointer: coarse)': { minHeight: 44, borderRadius: 22 } },
  },
])

import { underlined } from '#themes/chosen.ts'
import { vars } from '#themes/contract.css.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { ring } from '#ui/frame/focus.css.ts'
import { floating, panelHead } from '#ui/frame/panel.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

/* What stands with the first board, apart from all that a selection brings: each class here is part of its weight. */
const { color } = vars
const hairline = `1px solid ${color.line}`
const narrow = '(max-width: 440px)'

/**
 * Never taller than the window: the place button stays in sight, whatever stands over it, and nothing that has the
 * focus goes under it.
 */
export const held = { overflow: 'auto', scrollbarWidth: 'thin', scrollPaddingBottom: 84 } as const
export const docked = style([floating, { ...held, minWidth: 0, maxHeight: `calc(100dvh - 32px - ${vars.head})` }])

/* The slip and the open bets */
export const card = style({ minWidth: 0 })
export const tabs = style({ display: 'flex', alignItems: 'center', padding: '0 14px', borderBottom: hairline })
export const tabList = style({ display: 'flex', gap: 18 })
export const tab = style([
  ring,
  {
    minHeight: 42,
    padding: '0 2px',
    border: 0,
    background: 'none',
    color: color.muted,
    font: 'inherit',
    fontSize: typeSize.title,
    fontWeight: typeWeight.strong,
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: color.ink },
      '&[aria-selected=true]': { ...underlined, fontWeight: typeWeight.bold },
    },
    '@media': { '(max-width: 720px)': { minHeight: 48 } },
  },
])

export const head = style([
  panelHead,
  {
    flexWrap: 'wrap',
    '@media': { [narrow]: { padding: '8px 10px' } },
  },
])
/* The ways to bet share its width. */
globalStyle(`${head} [role=radiogroup]`, { display: 'flex', flexWrap: 'wrap', flex: 1 })
globalStyle(`${head} label`, { flex: 'auto', justifyContent: 'center', paddingInline: 8 })
export const title = style([
  ring,
  { color: color.ink, fontSize: typeSize.text, fontWeight: typeWeight.strong, lineHeight: tall(1.35), borderRadius: 4 },
])

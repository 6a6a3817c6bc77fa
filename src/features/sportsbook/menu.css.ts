import { ring } from '#ui/focus.css.ts'
import { panel } from '#ui/panel.css.ts'
import { vars } from '#themes/contract.css.ts'
import { globalStyle, style } from '@vanilla-extract/css'

export const menu = style([panel, { padding: 8 }])

export const heading = style({ fontSize: 12, fontWeight: 650, color: vars.color.muted, padding: '8px 10px 6px' })

export const item = style([ring, {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: 8,
  fontWeight: 550,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.raised },
    '&[aria-current], &[aria-pressed=true]': { background: vars.color.tint, color: vars.color.accent, fontWeight: 600 },
  },
}])
globalStyle(`${item} svg`, { flex: 'none' })
globalStyle(`${item} svg path`, { fill: 'none' })

export const leagues = style({ display: 'grid', gap: 2, maxHeight: 'max(220px, calc(100dvh - 330px))', overflowY: 'auto', scrollbarWidth: 'thin', margin: '0 -3px', padding: 3 })
globalStyle(`${leagues} ${item}`, { minHeight: 32, fontSize: 13.5, fontWeight: 500, gap: 8 })

export const name = style({ minWidth: 0, lineHeight: 1.25 })
export const live = style({ fontStyle: 'normal', color: vars.color.live, fontSize: 12, fontWeight: 650 })
export const count = style({ marginLeft: 'auto', color: vars.color.muted, fontWeight: 500, fontSize: 13 })
export const ghost = style({ display: 'block', width: '70%' })

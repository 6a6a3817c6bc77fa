import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'

export const skip = style({
  position: 'absolute',
  left: 12,
  top: -60,
  zIndex: 60,
  padding: '10px 14px',
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.surface,
  selectors: { '&:focus': { top: 8 } },
})

export const main = style({ outline: 'none' })

/** The board with the slip beside it. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  gap: 16,
  alignItems: 'start',
  padding: '16px 20px',
  '@media': {
    '(max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10, padding: 10, paddingBottom: 88 },
  },
})

export const slip = style({ position: 'sticky', top: 16, minWidth: 0, '@media': { [phone]: { position: 'static' } } })

export const page = style({ maxWidth: 1180, margin: '0 auto', padding: '16px 20px', '@media': { [phone]: { padding: 10 } } })

export const awaited = style({ padding: 40, textAlign: 'center', color: vars.color.muted })

export const stopped = style({ display: 'grid', gap: 12, justifyItems: 'start', maxWidth: 520, margin: '24px auto', padding: 14 })

export const plain = style({ display: 'grid', gap: 14, justifyItems: 'start', maxWidth: 560, margin: '0 auto', padding: '96px 24px' })
export const plainTitle = style({
  fontSize: 38, lineHeight: 1.05, fontWeight: 780, fontStretch: '112%', letterSpacing: '-0.025em',
  selectors: { '&:lang(th), &:lang(km), &:lang(my)': { lineHeight: 1.4, letterSpacing: 0 }, '&:lang(vi)': { lineHeight: 1.15 } },
})
export const plainText = style({ fontSize: 17, lineHeight: 1.5, color: vars.color.muted })

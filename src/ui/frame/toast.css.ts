import { vars } from '#themes/contract.css.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { style, styleVariants } from '@vanilla-extract/css'

/**
 * On the side where no slip is: the button that places a bet stays free. A game and a tour have their buttons at the
 * foot.
 */
export const region = style({
  position: 'fixed',
  left: 16,
  bottom: 16,
  zIndex: 40,
  display: 'grid',
  gap: 8,
  width: 'min(360px, calc(100vw - 20px))',
  selectors: {
    'body:has(main iframe, [data-foot]) &': { top: 'calc(56px + env(safe-area-inset-top))', bottom: 'auto' },
  },
  '@media': {
    // A phone on its side: the slip has three fifths of it.
    '(max-height: 480px) and (min-width: 560px)': { left: 10, width: 'min(360px, calc(40vw - 20px))' },
    '(max-width: 720px)': { left: 10, bottom: 'calc(76px + env(safe-area-inset-bottom))' },
  },
})

const base = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 10,
  padding: '10px 8px 10px 14px',
  borderRadius: vars.radius.panel,
  background: vars.color.ink,
  color: vars.color.surface,
  boxShadow: vars.shade,
  fontWeight: typeWeight.medium,
})

const edged = (color: string) => ({ borderLeft: `4px solid ${color}` })

export const toast = styleVariants({
  info: [base],
  warn: [base, edged(vars.color.gold)],
  error: [base, edged(vars.color.down)],
  success: [base, edged(vars.color.accent)],
})

export const close = style({
  color: 'inherit',
  minHeight: 24,
  fontSize: typeSize.head,
  lineHeight: 1,
  padding: '0 8px',
})

export const line = style({ fontWeight: typeWeight.regular, fontVariantNumeric: 'tabular-nums', paddingTop: 4 })

/** On the ink of a notice, where the accent would be too dark. */
export const link = style({
  display: 'inline-block',
  padding: '6px 0 2px',
  color: 'inherit',
  textDecoration: 'underline',
})

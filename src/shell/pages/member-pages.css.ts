import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

const phone = '(max-width: 720px)'
/** A phone on its side. */
const low = '(max-height: 480px) and (min-width: 560px)'

/** The board with the slip beside it. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  gap: 16,
  alignItems: 'start',
  padding: '10px 20px 16px',
  // The member wants the slip small while it is empty.
  selectors: { '&:has([data-slip=small])': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  '@media': {
    '(max-width: 1080px)': { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10, padding: '6px 10px 10px' },
    [low]: { gap: 10, paddingTop: 4 },
  },
})

export const slip = style({
  position: 'sticky',
  top: `calc(${vars.head} + 10px)`,
  minWidth: 0,
  '@media': { [phone]: { position: 'static' } },
})

/** What is said above every page. */
export const banner = style({ padding: '10px 20px 0', '@media': { [phone]: { padding: '10px 10px 0' } } })

export const page = style({
  maxWidth: 1240,
  margin: '0 auto',
  padding: '16px 20px',
  '@media': { [phone]: { padding: 10 } },
})

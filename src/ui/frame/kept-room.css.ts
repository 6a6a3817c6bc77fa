import { style } from '@vanilla-extract/css'

/** An empty room takes no gap of a grid. A device that never saw a part keeps what it usually takes. */
export const room = style({
  minWidth: 0,
  selectors: {
    '&:empty:not([data-kept])': { display: 'none' },
    '&[data-kept=boosts]': { minHeight: 106 },
  },
  '@media': { '(width > 720px)': { selectors: { '&[data-kept=announcements]': { minHeight: 33 } } } },
})

import { style } from '@vanilla-extract/css'

/** An empty room takes no gap of a grid. */
export const room = style({ minWidth: 0, selectors: { '&:empty:not([data-kept])': { display: 'none' } } })

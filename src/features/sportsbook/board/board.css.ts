import { panel as surface } from '#ui/frame/panel.css.ts'
import { style } from '@vanilla-extract/css'

/** A board this narrow gives the column of time to the names: the time then stands over its match. */
export const slim = 'sportsbook (max-width: 345px)'

/** The width of the column of time on a phone. */
export const panel = style([
  surface,
  {
    minWidth: 0,
    position: 'relative',
    vars: { '--time': '46px' },
    '@media': { '(max-width: 720px)': { borderRadius: 10 } },
    '@container': { [slim]: { vars: { '--time': '0px' } } },
  },
])

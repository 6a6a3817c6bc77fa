import { vars } from '#themes/contract.css.ts'
import { style } from '@vanilla-extract/css'

const line = style({ display: 'block', maxWidth: '100%', '@media': { '(forced-colors: active)': { forcedColorAdjust: 'auto' } } })
export const up = style([line, { color: vars.color.up }])
export const down = style([line, { color: vars.color.down }])
export const level = style([line, { color: vars.color.muted }])

/** Under the prices of a line; its place is kept, so that nothing jumps when the first one moves. */
export const under = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: 4, minHeight: 16, justifyItems: 'center' })

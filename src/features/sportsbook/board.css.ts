import { panel as surface } from '#ui/panel.css.ts'
import { style } from '@vanilla-extract/css'

export const panel = style([surface, { minWidth: 0, '@media': { '(max-width: 720px)': { borderRadius: 10 } } }])

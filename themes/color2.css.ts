import { assignVars, globalStyle } from '@vanilla-extract/css'
import { dark, darkShade, light, lightShade } from './color2.ts'
import { vars } from './contract.css.ts'

const shared = {
  font: { text: "'Archivo Variable', system-ui, sans-serif", stretch: '96%' },
  radius: { cell: '6px', control: '9px', panel: '12px' },
  cell: '25px',
}

const inLight = assignVars(vars, { ...shared, color: light, shade: lightShade })
const inDark = assignVars({ color: vars.color, shade: vars.shade }, { color: dark, shade: darkShade })

const root = ':root[data-theme=color2]'

/** `data-mode` on the root is light, dark or system; system follows the device. */
globalStyle(root, {
  vars: inLight,
  colorScheme: 'light',
  '@media': { '(pointer: coarse)': { vars: { [vars.cell]: '29px' } } },
})
globalStyle(`${root}[data-mode=dark]`, { vars: inDark, colorScheme: 'dark' })
globalStyle(`${root}[data-mode=system]`, {
  '@media': { '(prefers-color-scheme: dark)': { vars: inDark, colorScheme: 'dark' } },
})

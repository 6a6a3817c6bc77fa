import { assignVars, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { palettes } from './palettes.ts'

const shared = {
  // After the product's own letters, what each system brings for the scripts they lack.
  font: {
    text: `'Archivo Variable', system-ui, ${['Leelawadee UI', 'Noto Sans Khmer', 'Khmer OS', 'Khmer Sangam MN', 'Myanmar Text', 'Noto Sans Myanmar', 'Pyidaungsu', 'Padauk', 'Myanmar Sangam MN', 'Noto Sans Thai', 'Thonburi'].map((name) => `'${name}'`).join(', ')}, sans-serif`,
    stretch: '96%',
    tall: '1',
  },
  radius: { cell: '6px', control: '9px', panel: '12px' },
  cell: '24px',
  head: '56px',
}

// Letters are stacked in Khmer and Burmese, and marks on marks in Thai.
globalStyle(':root:is(:lang(km), :lang(my))', { vars: { [vars.font.tall]: '1.25' } })
globalStyle(':root:lang(th)', { vars: { [vars.font.tall]: '1.1' } })

globalStyle(':root', {
  vars: assignVars({ font: vars.font, radius: vars.radius, cell: vars.cell, head: vars.head }, shared),
  colorScheme: 'light',
  '@media': {
    '(pointer: coarse)': { vars: { [vars.cell]: '29px' } },
    '(max-width: 720px)': { vars: { [vars.head]: '48px' } },
    // A phone on its side keeps every line for the page.
    '(max-height: 480px) and (min-width: 560px)': { vars: { [vars.head]: '0px' } },
  },
})
globalStyle(':root', { vars: { [vars.field]: `color-mix(in srgb, ${vars.color.muted} 80%, ${vars.color.line})` } })
globalStyle(':root[data-density=roomy]', { vars: { [vars.cell]: '44px' } })

/** `data-theme` on the root names the theme; `data-mode` is light, dark or system, which follows the device. */
for (const [name, { shadow, light, dark }] of Object.entries(palettes)) {
  const root = `:root[data-theme=${name}]`
  const paint = { color: vars.color, shade: vars.shade }
  const inDark = assignVars(paint, { color: dark, shade: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.35)' })
  globalStyle(root, {
    vars: assignVars(paint, {
      color: light,
      shade: `0 1px 2px rgb(${shadow} / 0.06), 0 8px 24px rgb(${shadow} / 0.07)`,
    }),
  })
  globalStyle(`${root}[data-mode=dark]`, { vars: inDark, colorScheme: 'dark' })
  globalStyle(`${root}[data-mode=system]`, {
    '@media': { '(prefers-color-scheme: dark)': { vars: inDark, colorScheme: 'dark' } },
  })
}

/** Who asks the device for more contrast gets grey text as ink, and every edge at 3 to 1 or more, in whatever theme. */
globalStyle(':root:root:root:root', {
  '@media': {
    '(prefers-contrast: more)': {
      vars: {
        [vars.color.muted]: vars.color.ink,
        [vars.color.line]: `color-mix(in srgb, ${vars.color.ink} 65%, ${vars.color.surface})`,
        [vars.color.edge]: `color-mix(in srgb, ${vars.color.ink} 65%, ${vars.color.surface})`,
        [vars.field]: vars.color.ink,
      },
    },
  },
})

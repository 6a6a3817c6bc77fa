import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { faceWeights, typeSize } from './type-scale.ts'

/** Archivo with its width axis, in three files by script so that a page takes only what it writes. */
const archivo = (file: string, unicodeRange: string) =>
  globalFontFace('Archivo Variable', {
    src: `url(@fontsource-variable/archivo/files/archivo-${file}-wdth-normal.woff2) format('woff2')`,
    fontWeight: faceWeights,
    fontStretch: '62% 125%',
    fontDisplay: 'swap',
    unicodeRange,
  })

archivo(
  'vietnamese',
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
)
archivo(
  'latin-ext',
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
)
archivo(
  'latin',
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
)

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0 })

// A page that grows past the window does not move what is on it: the bar is there from the start, and no empty strip in
// its place. Under a finger bars lie over the page.
globalStyle('html', {
  background: vars.color.canvas,
  '@media': { '(hover: hover) and (pointer: fine)': { overflowY: 'scroll' } },
})
globalStyle('body', {
  minHeight: '100dvh',
  background: vars.color.canvas,
  color: vars.color.ink,
  font: `${typeSize.text}px/calc(1.35 * ${vars.font.tall}) ${vars.font.text}`,
  fontStretch: vars.font.stretch,
  fontVariantNumeric: 'tabular-nums lining-nums',
  WebkitFontSmoothing: 'antialiased',
  textSizeAdjust: '100%',
})

/** Korean breaks between its words, Japanese between its phrases where the browser knows them. */
globalStyle(':lang(ko)', { wordBreak: 'keep-all', overflowWrap: 'break-word' })
globalStyle(':lang(ja) :is(h1, h2, h3, p, dt, dd, li, label)', { wordBreak: 'auto-phrase' })

globalStyle('button, input, select, textarea', {
  font: 'inherit',
  fontStretch: 'inherit',
  fontVariantNumeric: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
})
globalStyle('button', { background: 'none', border: 0, padding: 0 })
globalStyle('h1, h2, h3, h4', { font: 'inherit', fontStretch: 'inherit' })
globalStyle('a', { color: 'inherit', textDecoration: 'none' })
globalStyle('ol, ul', { padding: 0, listStyle: 'none' })
globalStyle('a:focus-visible, [tabindex]:not(main):focus-visible, summary:focus-visible', {
  outline: `2.5px solid ${vars.color.ink}`,
  outlineOffset: 1,
})
/** For fingers and eyes that need room: what is pressed is 44 pixels high. */
globalStyle(
  ':root[data-density=roomy] :is(button, select, summary, a, [role=tab], [role=option], [role=menuitem], label:has(input))',
  { minHeight: 44, alignItems: 'center', alignContent: 'center' },
)
globalStyle(':root[data-density=roomy] button', { minWidth: 44 })
globalStyle('[hidden]', { display: 'none' })
globalStyle('[data-react-aria-pressable]', { '@layer': { pressable: { touchAction: 'pan-x pan-y pinch-zoom' } } })

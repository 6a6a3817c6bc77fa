import fs from 'node:fs'

/** What the pixels of our styles are parts of: the text size of a browser that nobody has set. */
const usual = 16

/**
 * A style sheet whose type sizes follow the text size that its reader chose in the browser (WCAG 1.4.4). Our styles
 * name sizes in pixels of the usual text size; here, once for all of them, each becomes a part of the reader's.
 */
export const inRem = (css) =>
  css.replace(/(?<![\w-])font(?:-size)?:[^;}]+/g, (rule) =>
    rule.replace(/(\d*\.?\d+)px/g, (_, size) => `${Number((Number(size) / usual).toFixed(5))}rem`),
  )

/** The same for style sheets that are plain files. */
export const sheetsInRem = () => ({
  name: 'sheets-in-rem',
  setup: (build) =>
    build.onLoad({ filter: /\.css$/, namespace: 'file' }, ({ path }) => ({
      contents: inRem(fs.readFileSync(path, 'utf8')),
      loader: 'css',
    })),
})

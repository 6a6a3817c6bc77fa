import { type Breach, linesWith, type Tree } from './source.ts'

/** The one file that says how tall and how heavy type is. */
const scale = 'themes/type-scale.ts'

/** Sizes and weights of type are those of the scale: no style of the page writes one of its own. */
export const typeBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => /^(?:src\/(?:ui|features|shell)|themes)\/.*\.tsx?$/.test(path) && path !== scale)
    .flatMap(([path, text]) =>
      linesWith(text, /\bfont(?:Size|Weight)?(?:: ?|=\{?)(?:[`'"]?[\d.]|[`'"](?!inherit\b)[a-z])/).map(
        ({ line }) => `${path}:${line} writes a size or a weight of type: they are in ${scale}`,
      ),
    )

import { type Breach, linesWith, type Tree } from './source.ts'

const looks = 'themes/chosen.ts'

/** Over a film, colours are those of the picture, in every theme. */
const overFilm = 'src/features/live/tv/tv.css.ts'

/** What is chosen looks as `themes/chosen.ts` says: a style adds to one of its looks, and draws none of its own. */
export const chosenBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => /^src\/(?:ui|features|shell)\/.*\.css\.ts$/.test(path) && path !== overFilm)
    .flatMap(([path, text]) =>
      linesWith(
        text,
        /'&(?:\[aria-(?:current|selected=true|pressed=true)\]|\[data-selected\])[^']*': (?!underlined\b|filled\b|taken\b|markedRow\b|lit\b|\{ (?:\.\.\.(?:underlined|filled|taken|markedRow|lit)\b|scroll))/,
      ).map(({ line }) => `${path}:${line} draws a look of its own for what is chosen: they are in ${looks}`),
    )

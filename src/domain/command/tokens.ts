import { plain } from '../text/plain.ts'

/** One word or figure of a command line. */
export interface Token {
  /** As it was typed, without the marks around it. */
  readonly typed: string
  /** Without accents and capitals, and with a plain minus. */
  readonly text: string
}

/** Words run into a figure, as in `o2.5` and `rm100`, and a currency behind one, as in `100rm`. */
const joined = /^(?:([\p{L}\p{M}\p{Sc}]+)(\d+(?:[.,]\d+)?(?:[-/].*)?)|(\d+(?:[.,]\d+)?)(\p{Sc}|rm))$/iu
const marksBefore = /^[,;:!?"'“”‘’(]+(?=.)/u
const marksBehind = /(?<=.)[.,;:!?"'“”‘’)]+$/u

/** A figure and what is written against it, as in `o2.5`; any other word whole. */
const partsOf = (word: string): readonly string[] => {
  const found = joined.exec(word)
  return found ? found.slice(1).filter((part) => part !== undefined) : [word]
}

/** The tokens of a line. `isName`: a word that a name on the board has, as in `Italy U21`, is not taken apart. */
export const tokensOf = (line: string, isName: (word: string) => boolean = () => false): readonly Token[] =>
  line
    .replaceAll('\u2212', '-')
    .split(/\s+/)
    .map((word) => word.replace(marksBefore, '').replace(marksBehind, ''))
    .flatMap((word) => (isName(plain(word)) ? [word] : partsOf(word)))
    .filter(Boolean)
    .map((typed) => ({ typed, text: plain(typed) }))

/** The words of a text as a command line would read them. */
export const wordsOf = (text: string): readonly string[] => tokensOf(text).map((token) => token.text)

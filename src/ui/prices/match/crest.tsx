import { crestOf } from '#domain/market/crest.ts'
import { memo } from 'react'
import { shape } from './crest.css.ts'

/** Colours that differ from one another, and from the page in either appearance. */
const colours = [
  '#c22f2f',
  '#2f63c4',
  '#1f8a55',
  '#e0a512',
  '#7a3fb0',
  '#138a94',
  '#d9601f',
  '#4a5f82',
  '#c9ccd3',
  '#8f2d56',
  '#5d7a2e',
  '#58a6dd',
] as const

/** The divisions of a field, by number (`crestOf`), as images of two colours. */
const divisions: readonly ((first: string, second: string) => string)[] = [
  (first, second) => `linear-gradient(90deg, ${first} 50%, ${second} 50%)`,
  (first, second) => `linear-gradient(${first} 50%, ${second} 50%)`,
  (first, second) => `linear-gradient(135deg, ${first} 50%, ${second} 50%)`,
  (first, second) => `linear-gradient(90deg, ${first} 33%, ${second} 33% 67%, ${first} 67%)`,
  (first, second) => `linear-gradient(${first} 33%, ${second} 33% 67%, ${first} 67%)`,
  (first, second) => `linear-gradient(135deg, ${first} 36%, ${second} 36% 64%, ${first} 64%)`,
  (first, second) => `conic-gradient(${first} 25%, ${second} 0 50%, ${first} 0 75%, ${second} 0)`,
  (first, second) => `repeating-linear-gradient(90deg, ${first} 0 20%, ${second} 20% 40%)`,
]

/** The field of a name's crest: its division in its two colours. */
export const crestPaint = (name: string): string => {
  const { division, first, second } = crestOf(name)
  return divisions[division]!(colours[first]!, colours[second]!)
}

/** The crest of a side (§board.crest), a little larger than the text beside it; hidden from screen readers. */
export const Crest = memo(({ name }: { readonly name: string }) => (
  <span
    aria-hidden
    className={shape[crestOf(name).shape as keyof typeof shape]}
    style={{ background: crestPaint(name) }}
  />
))

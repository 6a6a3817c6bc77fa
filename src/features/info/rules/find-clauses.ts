import {
  clausesOf,
  type MemberNoun,
  memberNouns,
  printed,
  productClauses,
  writtenOut,
} from '#domain/rule-book/chapters.ts'
import type { Clause } from '#domain/rule-book/clause.ts'
import { type ClauseId, rules, ruleTextKey } from '#domain/rule-book/rules.ts'
import { plain } from '#domain/plain.ts'

/** A clause as a member reads it. */
export interface ShownClause extends Pick<Clause, 'examples'> {
  readonly id: ClauseId
  readonly text: string
  /** The text exists in English only. */
  readonly isEnglish: boolean
}

export interface ShownChapter {
  readonly noun: MemberNoun | 'product'
  readonly clauses: readonly ShownClause[]
}

/** The text of a clause from its key and constants; undefined if the member's language has none. */
export type SayClause = (key: string, constants: Readonly<Record<string, string>>) => string | undefined

/** Every clause of the house in its chapters, those about betting first. */
export const bookIn = (say: SayClause): readonly ShownChapter[] => [
  ...memberNouns.map((noun) => ({ noun, clauses: clausesOf(noun).map((id) => shownIn(say, id)) })),
  { noun: 'product', clauses: productClauses.map((id) => shownIn(say, id)) },
]

const shownIn = (say: SayClause, id: ClauseId): ShownClause => {
  const clause: Clause = rules[id]
  const constants = Object.entries(clause.constants ?? {}).map(([name, value]) => [name, printed(value)])
  const said = say(ruleTextKey(id), Object.fromEntries(constants) as Record<string, string>)
  return { id, text: said ?? writtenOut(clause), isEnglish: said === undefined, examples: clause.examples ?? [] }
}

/**
 * The clauses that contain every word of a search in their id, their text or the English text; chapters without one are left out. Accents
 * and capitals do not matter.
 */
export const clausesWith = (book: readonly ShownChapter[], search: string): readonly ShownChapter[] => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return book
  const has = ({ id, text }: ShownClause) => {
    const whole = plain(`§${id} ${text} ${writtenOut(rules[id])}`)
    return words.every((word) => whole.includes(word))
  }
  return book
    .map(({ noun, clauses }) => ({ noun, clauses: clauses.filter(has) }))
    .filter(({ clauses }) => clauses.length > 0)
}

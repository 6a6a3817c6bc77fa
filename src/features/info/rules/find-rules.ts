import { memberExamples } from '#domain/rule-book/member/examples.ts'
import { memberFacts } from '#domain/rule-book/member/facts.ts'
import type { Facts, Reader } from '#domain/rule-book/member/reader.ts'
import {
  type MemberRule,
  type MemberSection,
  memberSectionNames,
  memberSections,
  ruleNumber,
} from '#domain/rule-book/member/sections.ts'
import { type SportFacts, sportFacts, type SportTopic, sportTopics } from '#domain/rule-book/member/sport-facts.ts'
import { plain } from '#domain/text/plain.ts'
import type { RuleKey, TranslateRule } from '#ui/text/rule-texts.tsx'
import type { TextKey } from '#ui/text/text.tsx'

/** A rule as a member reads it. */
export interface RuleView {
  readonly id: MemberRule
  readonly number: string
  readonly text: string
  readonly example: string | undefined
}

/** How a sport is settled: what members look up, and the rules that apply. */
export interface SportView {
  readonly sport: number
  readonly name: string
  readonly topics: readonly (readonly [name: string, text: string])[]
}

export interface SectionView {
  readonly name: MemberSection
  readonly sports: readonly SportView[]
  readonly rules: readonly RuleView[]
}

/** The rules of the members in their sections, for this reader. */
export const bookFor = (t: TranslateRule, reader: Reader): readonly SectionView[] =>
  memberSectionNames.map((name) => ({
    name,
    sports: name === 'sports' ? sportFacts(reader).map((sport) => sportIn(t, sport)) : [],
    rules: memberSections[name].map((id) => ruleIn(t, id, reader)),
  }))

const ruleIn = (t: TranslateRule, id: MemberRule, reader: Reader): RuleView => {
  const worked = memberExamples[id]?.(reader)
  const isPage = id === 'page.feedback' || id === 'page.contact'
  return {
    id,
    number: ruleNumber(id),
    text: t(`rule.${id}`, { ...memberFacts[id]?.(reader), ...(isPage && { page: t(id) }) }),
    example: worked && t(`rule.${id}.example` as RuleKey, worked),
  }
}

const sportIn = (t: TranslateRule, { sport, facts, unfinished }: SportFacts): SportView => ({
  sport,
  name: t(`sports.${sport}` as TextKey),
  topics: sportTopics.map((topic) => [t(`rules.sport.${topic}`), topicText(t, topic, facts, unfinished)] as const),
})

const topicText = (t: TranslateRule, topic: SportTopic, facts: Facts, unfinished: SportFacts['unfinished']): string =>
  topic === 'unfinished' ? t(`rules.policy.abandoned.${unfinished}`) : t(`rules.sport.${topic}.text`, facts)

/**
 * The rules and sports that contain every word of a search in their number or text, or in the same of the English book;
 * sections without one are left out. Accents and capitals do not matter.
 */
export const rulesWith = (
  book: readonly SectionView[],
  search: string,
  english: readonly SectionView[] = [],
): readonly SectionView[] => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return book
  const inEnglish = new Map(english.flatMap(itemsOf).map((item) => [keyOf(item), textOf(item)]))
  const has = (item: RuleView | SportView) => {
    const whole = plain(`${textOf(item)} ${inEnglish.get(keyOf(item)) ?? ''}`)
    return words.every((word) => whole.includes(word))
  }
  return book
    .map(({ name, sports, rules }) => ({ name, sports: sports.filter(has), rules: rules.filter(has) }))
    .filter((section) => itemsOf(section).length > 0)
}

/** What a section shows, in its order. */
export const itemsOf = ({ sports, rules }: SectionView): readonly (RuleView | SportView)[] => [...sports, ...rules]

const keyOf = (item: RuleView | SportView): string | number => ('id' in item ? item.id : item.sport)
const textOf = (item: RuleView | SportView): string =>
  'id' in item
    ? `${item.number} ${item.text} ${item.example ?? ''}`
    : `${item.name} ${item.topics.flatMap((one) => one).join(' ')}`

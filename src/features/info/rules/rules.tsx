import type { Profile } from '#calls/member/member.ts'
import type { Reader } from '#domain/rule-book/member/reader.ts'
import { isMemberRule } from '#domain/rule-book/member/sections.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { housePolicies } from '#ui/house-policies.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useEnglishRules, useRuleText } from '#ui/text/rule-texts.tsx'
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import * as style from '../info.css.ts'
import { bookFor, itemsOf, rulesWith, type SectionView } from './find-rules.ts'
import { RuleArticle, SportArticle } from './rule.tsx'
import * as own from './rules.css.ts'

/**
 * The rules as members read them, by their numbers, each with the id of its clause as its address and its example
 * worked out for the reader (§page.rules). Links lead past all rules, to each section, and back to the list of
 * sections.
 */
export const Rules = ({ member }: { member: Profile }) => {
  const t = useRuleText()
  const { search, setSearch, shown } = useSearched(member)
  const asked = useAskedRule()
  const count = shown.reduce((sum, section) => sum + itemsOf(section).length, 0)
  return (
    <section aria-labelledby="rules" className={panel}>
      <h1 id="rules" tabIndex={-1} className={style.heading}>
        {t('page.rules')}
      </h1>
      <p className={own.binding}>{t('rules.binding')}</p>
      <Search search={search} onSearch={setSearch} />
      <p role="status" className={own.count}>
        {t('rules.count', { count })}
      </p>
      <Contents sections={shown} />
      {shown.map(({ name, sports, rules }) => (
        <section key={name} aria-labelledby={`section-${name}`} className={own.section}>
          <div className={own.sectionHead}>
            <h2 id={`section-${name}`} tabIndex={-1} className={own.sectionName}>
              {t(`rules.section.${name}`)}
            </h2>
            <ToContents />
          </div>
          {sports.length > 0 && (
            <div className={own.sports}>
              {sports.map((sport) => (
                <SportArticle key={sport.sport} sport={sport} />
              ))}
            </div>
          )}
          {rules.map((rule) => (
            <RuleArticle key={rule.id} rule={rule} isAsked={rule.id === asked} isSearched={search.trim() !== ''} />
          ))}
        </section>
      ))}
      <p id="rules-end" tabIndex={-1} className={own.end}>
        <ToContents />
      </p>
    </section>
  )
}

/** From any section, and from behind the last one, back to the list of them. */
const ToContents = () => {
  const t = useRuleText()
  return (
    <a href="#rules-contents" className={own.back}>
      {t('rules.back')}
    </a>
  )
}

const useSearched = ({ currency }: Profile) => {
  const t = useRuleText()
  const { oddsType } = useSnapshot(usePublicContext().preferences)
  const [search, setSearch] = useState('')
  const english = useEnglishRules(search !== '')
  const reader = useMemo<Reader>(() => ({ currency, oddsType, policies: housePolicies() }), [currency, oddsType])
  const book = useMemo(() => bookFor(t, reader), [t, reader])
  const inEnglish = useMemo(() => english && bookFor(english, reader), [english, reader])
  const shown = useMemo(() => rulesWith(book, search, inEnglish), [book, search, inEnglish])
  return { search, setSearch, shown }
}

/** Brings the rule that the address names into sight and focuses it, once for each address. */
const useAskedRule = (): string | undefined => {
  const hash = useSyncExternalStore(followAddress, () => location.hash)
  const id = decodeURIComponent(hash.slice(1))
  const asked = isMemberRule(id) ? id : undefined
  useEffect(() => {
    if (asked === undefined) return
    // A new page takes the focus to its heading first.
    const later = setTimeout(() => {
      const article = document.getElementById(asked)
      article?.scrollIntoView({ block: 'start' })
      article?.focus({ preventScroll: true })
    })
    return () => clearTimeout(later)
  }, [asked])
  return asked
}

/** The address changes by a link of this page, by the router, or by going back. */
const followAddress = (listener: () => void): (() => void) => {
  const moves = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const
  for (const name of moves) addEventListener(name, listener)
  return () => {
    for (const name of moves) removeEventListener(name, listener)
  }
}

const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const t = useRuleText()
  const id = useId()
  return (
    <div role="search" className={own.search}>
      <label htmlFor={id}>{t('rules.search')}</label>
      <input
        id={id}
        type="search"
        maxLength={60}
        className={own.field}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  )
}

const Contents = ({ sections }: { sections: readonly SectionView[] }) => {
  const t = useRuleText()
  return (
    <nav id="rules-contents" tabIndex={-1} aria-label={t('rules.contents')} className={own.contents}>
      <a href="#rules-end" className={own.skip}>
        {t('rules.skip')}
      </a>
      {sections.map(({ name }) => (
        <a key={name} href={`#section-${name}`} className={own.toSection}>
          {t(`rules.section.${name}`)}
        </a>
      ))}
    </nav>
  )
}

import { builderSelections } from '#domain/bet/builder.ts'
import { liveParlayMin, parlayTickets } from '#domain/bet/limits.ts'
import { plain } from '#domain/text/plain.ts'
import { ruleNumber } from '#domain/rule-book/member/sections.ts'
import { type TranslateGuide, useGuideText } from '#ui/text/guide-texts.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { icons } from '#ui/frame/icons.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import * as style from '../info.css.ts'
import * as rules from '../rules/rules.css.ts'
import { articleIcons, type ArticleName, articleNames, articles } from './articles.ts'
import { HandicapExample } from './handicap-example.tsx'
import * as own from './help.css.ts'

/** Articles about what a member does, searched in the member's language (§page.help). */
export const Help = () => {
  const t = useGuideText()
  const id = useId()
  const [search, setSearch] = useState('')
  const shown = articlesWith(t, search)
  return (
    <section aria-labelledby="help" className={panel}>
      <h1 id="help" tabIndex={-1} className={style.heading}>
        {t('page.help')}
      </h1>
      <div role="search" className={rules.search}>
        <label htmlFor={id}>{t('help.search')}</label>
        <input
          id={id}
          type="search"
          maxLength={60}
          className={rules.field}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <p role="status" className={rules.count}>
        {t('help.count', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <nav aria-label={t('help.articles')}>
          <ul className={own.cards}>
            {shown.map((name) => (
              <li key={name}>
                <a href={`#${name}`} className={own.card}>
                  <Icon path={icons[articleIcons[name]]} size={24} />
                  {t(`help.${name}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown.map((name) => (
        <Article key={name} name={name} />
      ))}
      <p className={own.end}>
        <Link href="~/info/contact">{t('help.toContact')}</Link>
      </p>
    </section>
  )
}

/** What the texts fill in. */
const values = {
  ...parlayTickets,
  live: liveParlayMin,
  least: builderSelections.min,
  most: builderSelections.max,
}

/** The articles that have every word of a search in their title or text. */
const articlesWith = (t: TranslateGuide, search: string): readonly ArticleName[] => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return articleNames.filter((name) => {
    const whole = plain(`${t(`help.${name}.title`)} ${t(`help.${name}.text`, values)}`)
    return words.every((word) => whole.includes(word))
  })
}

const Article = ({ name }: { name: ArticleName }) => {
  const t = useGuideText()
  return (
    <article id={name} tabIndex={-1} aria-labelledby={`${name}-title`} className={own.article}>
      <h2 id={`${name}-title`} className={own.title}>
        {t(`help.${name}.title`)}
      </h2>
      {t(`help.${name}.text`, values)
        .split('\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {name === 'handicap' && <HandicapExample />}
      {articles[name].length > 0 && (
        <ul className={own.links}>
          {articles[name].map((clause) => (
            <li key={clause}>
              <Link href={`~/info/rules#${clause}`}>{t('help.toRule', { clause: ruleNumber(clause) })}</Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

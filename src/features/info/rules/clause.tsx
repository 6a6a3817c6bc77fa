import { printed } from '#domain/rule-book/chapters.ts'
import type { Example } from '#domain/rule-book/clause.ts'
import { type PolicyName, policies } from '#domain/policies.ts'
import { housePolicies } from '#ui/house-policies.ts'
import { type GuideKey, useGuideText } from '#ui/guide-texts.tsx'
import type { ShownClause } from './find-clauses.ts'
import * as own from './rules.css.ts'

/** One clause: its id, which is its address, its text, the operator's choice, and its worked examples. */
export const ClauseArticle = ({
  clause: { id, text, isEnglish, examples = [] },
  isAsked,
}: {
  clause: ShownClause
  isAsked: boolean
}) => {
  const t = useGuideText()
  const policy = policyOf(id)
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={own.clause}
      data-asked={isAsked || undefined}
    >
      <h3 id={`${id}-name`} className={own.clauseName}>
        <a href={`#${id}`} className={own.address} aria-label={t('rules.link', { clause: id })}>
          {`§${id}`}
        </a>
      </h3>
      <p lang={isEnglish ? 'en' : undefined}>{text}</p>
      {policy && (
        <p className={own.chosen}>
          {t('rules.chosen', { choice: t(`rules.policy.${policy}.${housePolicies()[policy]}` as GuideKey) })}
        </p>
      )}
      {examples.length > 0 && <Examples id={id} examples={examples} />}
    </article>
  )
}

const policyOf = (id: string): PolicyName | undefined =>
  (Object.keys(policies) as PolicyName[]).find((name) => policies[name].clause === `§${id}`)

/** The cases of a clause. Each outcome is worked out here, by the function that the server settles or refuses by. */
const Examples = ({ id, examples }: { id: string; examples: readonly Example[] }) => {
  const t = useGuideText()
  return (
    <table className={own.examples}>
      <caption className={own.caption}>{t('rules.examples', { clause: id, count: examples.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rules.given')}</th>
          <th scope="col">{t('rules.comesTo')}</th>
        </tr>
      </thead>
      <tbody lang="en">
        {examples.map(({ given, work }, n) => (
          <tr key={n}>
            <td>
              {Object.entries(given).map(([name, value]) => (
                <span key={name} className={own.given}>
                  <span className={own.name}>{apart(name)}</span> {printed(value)}
                </span>
              ))}
            </td>
            <td className={own.outcome}>{apart(printed(work()))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `maxPayout` as `max payout`. */
const apart = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

import { type PolicyName, policies } from '#domain/policies.ts'
import { policyFacts } from '#domain/rule-book/member/facts.ts'
import { housePolicies } from '#ui/house-policies.ts'
import { type RuleKey, useRuleText } from '#ui/text/rule-texts.tsx'
import { CopyAddress } from '#ui/forms/copy-address.tsx'
import type { RuleView, SportView } from './find-rules.ts'
import * as own from './rules.css.ts'

/** One rule by its number, which links to it: its text, the operator's choice, and its example folded. */
export const RuleArticle = ({
  rule: { id, number, text, example },
  isAsked,
  isSearched,
}: {
  rule: RuleView
  isAsked: boolean
  /** Whether it is shown for words that may be those of its example. */
  isSearched: boolean
}) => {
  const t = useRuleText()
  const policy = policyOf(id)
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={own.rule}
      data-asked={isAsked || undefined}
    >
      <h3 id={`${id}-name`} className={own.ruleName}>
        <a href={`#${id}`} className={own.address} aria-label={t('rules.link', { rule: number })}>
          {number}
        </a>
      </h3>
      <div className={own.text}>
        <p>{text}</p>
        {policy && (
          <p className={own.chosen}>
            {t('rules.chosen', {
              choice: t(`rules.policy.${policy}.${housePolicies()[policy]}` as RuleKey, policyFacts[policy]),
            })}
          </p>
        )}
        {example !== undefined && (
          // Open where the address or a search leads to it; a member folds and unfolds it.
          <details key={String(isAsked || isSearched)} open={isAsked || isSearched} className={own.example}>
            <summary>{t('rules.example')}</summary>
            <p>{example}</p>
          </details>
        )}
      </div>
      <CopyAddress
        url={`${location.origin}${location.pathname}#${id}`}
        title={t('page.rules')}
        copied={t('rules.copied')}
        field={t('rules.link', { rule: number })}
        of={number}
      />
    </article>
  )
}

const policyOf = (id: string): PolicyName | undefined =>
  (Object.keys(policies) as PolicyName[]).find((name) => policies[name].clause === `§${id}`)

/** How one sport is settled. */
export const SportArticle = ({ sport: { sport, name, topics } }: { sport: SportView }) => (
  <article aria-labelledby={`rules-sport-${sport}`} className={own.sport}>
    <h3 id={`rules-sport-${sport}`} className={own.sportName}>
      {name}
    </h3>
    <dl className={own.topics}>
      {topics.map(([topic, text]) => (
        <div key={topic}>
          <dt className={own.topic}>{topic}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </article>
)

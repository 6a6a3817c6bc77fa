import { useText } from '#ui/text/text.tsx'
import * as own from './brackets.css.ts'
import type { Bracket, Round } from './load.ts'
import { roundName } from './said.ts'
import { TieCard } from './tie.tsx'

/**
 * The tree of a cup: its rounds side by side, each an ordered list of its ties. It is wider than its page where there
 * are many.
 */
export const Tree = ({ bracket }: { bracket: Bracket }) => {
  const t = useText()
  const { rounds, third } = bracket
  return (
    <section className={own.wide} aria-label={t('bracket.rounds')}>
      <ol className={own.tree}>
        {rounds.map((round, n) => (
          <li key={n} className={own.round}>
            <h2 className={own.roundName}>{roundName(t, round)}</h2>
            <ol className={own.ties} data-meets={isHalved(round, rounds[n + 1]) || undefined}>
              {round.ties.map((tie, m) => (
                <li key={m} className={own.place} data-led={(n > 0 && isHalved(rounds[n - 1], round)) || undefined}>
                  <TieCard tie={tie} before={rounds[n - 1]} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {third && (
        <section className={own.third}>
          <h2 className={own.roundName}>{t('bracket.third')}</h2>
          <TieCard tie={third} before={undefined} />
        </section>
      )}
    </section>
  )
}

/** Whether the winners of neighbours in a round make the next one. */
const isHalved = (round: Round | undefined, next: Round | undefined): boolean =>
  round !== undefined && next !== undefined && round.ties.length === 2 * next.ties.length

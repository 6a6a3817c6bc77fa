import { useWhen } from '#ui/text/use-when.ts'
import { matchPath } from '#ui/prices/match/match-page.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { useText } from '#ui/text/text.tsx'
import { Link } from 'wouter'
import * as own from './brackets.css.ts'
import type { Round, Tie } from './load.ts'
import { decidedText, sideName, tieText } from './said.ts'

/** A tie as a card, with a sentence for screen readers. */
export const TieCard = ({ tie, before }: { tie: Tie; before: Round | undefined }) => {
  const t = useText()
  const decided = decidedText(t, tie)
  return (
    <div className={own.tie} data-open={tie.home === null || undefined}>
      <span className={unseen}>{tieText(t, tie, before)}</span>
      <span aria-hidden="true" className={own.sides}>
        {(['home', 'away'] as const).map((side, n) => (
          <span
            key={side}
            className={own.side}
            data-won={tie.winner === side || undefined}
            data-unknown={tie[side] === null || undefined}
          >
            <span className={own.name}>{sideName(t, tie, side, before)}</span>
            <span className={own.goals}>{tie.goals?.[n]}</span>
          </span>
        ))}
        {decided !== '' && <span className={own.decided}>{decided}</span>}
      </span>
      {tie.matches.length > 0 && (
        <span className={own.when}>
          {tie.matches.map((match) => (
            <Kickoff key={match.kickoff} match={match} />
          ))}
        </span>
      )}
    </div>
  )
}

/**
 * The kick-off of a match, as a link to its result, or before that to its markets; no link once only its score is kept.
 */
const Kickoff = ({ match: { match_id, kickoff, full, home, away } }: { match: Tie['matches'][number] }) => {
  const t = useText()
  const when = useWhen()(kickoff)
  if (match_id === null) return <span>{when}</span>
  return (
    <Link href={`~${full ? `/info/result?match=${match_id}` : matchPath(match_id)}`} className={own.link}>
      {when}
      <span className={unseen}> {t('selection.match', { home, away })}</span>
    </Link>
  )
}

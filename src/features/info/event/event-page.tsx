import type { Profile } from '#calls/member/member.ts'
import { useText } from '#ui/text/text.tsx'
import { BoostList } from './boost-list.tsx'
import * as own from './event.css.ts'
import { EventBracket } from './event-bracket.tsx'
import { EventStanding } from './event-standing.tsx'
import { EventUntil } from './event-until.tsx'
import type { SpecialEvent } from './load.ts'
import { MatchList } from './match-list.tsx'
import { RunnerList } from './runner-list.tsx'

/** One special event: its words, boosts, matches, outrights, brackets and standings. */
export const EventPage = ({ member, event }: { member: Profile; event: SpecialEvent }) => {
  const t = useText()
  const { text, leagues, boosts } = event
  return (
    <>
      <div className={own.words}>
        <p className={own.text}>{text}</p>
        <EventUntil event={event} />
      </div>
      <BoostList boosts={boosts} />
      {leagues
        .filter(({ outright }) => !outright)
        .map((league) => (
          <MatchList key={league.league_id} league={league} />
        ))}
      {leagues
        .filter(({ outright }) => outright)
        .map((league) => (
          <RunnerList key={league.league_id} league={league} />
        ))}
      {leagues
        .filter(({ bracket }) => bracket)
        .map(({ league_id, league }) => (
          <section key={league_id} aria-label={`${t('page.bracket')}, ${league}`} className={own.part}>
            <EventBracket member={member} league={league_id} />
          </section>
        ))}
      {leagues
        .filter(({ standing }) => standing)
        .map(({ league_id, league }) => (
          <section key={league_id} aria-label={`${t('page.standing')}, ${league}`} className={own.part}>
            <EventStanding member={member} league={league_id} />
          </section>
        ))}
    </>
  )
}

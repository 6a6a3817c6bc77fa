import type { Profile } from '#calls/member/member.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { usePhone } from '#ui/frame/use-phone.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { Link } from 'wouter'
import { champion } from '../brackets/brackets.css.ts'
import { loadBrackets } from '../brackets/load.ts'
import { Rounds } from '../brackets/rounds.tsx'
import { Tree } from '../brackets/tree.tsx'
import * as own from './event.css.ts'

/** The tree of a cup's latest season; other seasons, and the same as a table, are on the page of brackets. */
export const EventBracket = ({ member, league }: { member: Profile; league: number }) => {
  const t = useText()
  const isPhone = usePhone()
  const { reading, retry } = useReading(
    (signal) => loadBrackets(member, { league, season: null }, signal),
    `${league}`,
    member.balance,
  )
  const Drawn = isPhone ? Rounds : Tree
  return (
    <>
      <h2 className={own.head}>
        <Link href={`~/info/bracket?league=${league}`} className={own.link}>
          {t('page.bracket')}
        </Link>
      </h2>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.bracket')}
        isEmpty={({ bracket }) => !bracket || bracket.rounds.length === 0}
        nothing={{ icon: 'bracket', text: t('bracket.none.rounds') }}
      >
        {({ bracket }) =>
          bracket && (
            <>
              {bracket.champion !== null && (
                <p className={champion}>{t('bracket.champion', { team: bracket.champion })}</p>
              )}
              <Drawn bracket={bracket} />
            </>
          )
        }
      </ReadingView>
    </>
  )
}

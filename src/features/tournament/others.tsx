import { printPoints } from '#domain/room/prediction.ts'
import type { Profile } from '#calls/member/member.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { Spoken } from '#ui/text/spoken.tsx'
import { selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { loadOthers } from './load.ts'
import { named } from './choice.ts'
import type { Room, RoomMatch } from './room.ts'
import * as style from './tournament.css.ts'

/** The predictions of the other players on each match, from its kick-off on (§room.hidden). */
export const Others = ({
  room,
  member,
  matches,
  renewal,
}: {
  room: Room
  member: Profile
  matches: readonly RoomMatch[]
  renewal: unknown
}) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => loadOthers(member, room.id, signal), String(room.id), renewal)
  const matchOf = (id: number) => matches.find(({ match_id }) => match_id === id)
  return (
    <section aria-labelledby="others" className={panel} data-tour="others">
      <div className={style.cap}>
        <h2 id="others" className={style.capTitle}>
          {t('rooms.others')}
        </h2>
        <span className={style.fine}>{t('rooms.others.hidden')}</span>
      </div>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('rooms.others')}
        isEmpty={(players) => players.every(({ bets }) => bets.length === 0)}
        nothing={{ icon: 'trophy', text: t('rooms.others.none') }}
      >
        {(players) => (
          <ul className={style.list}>
            {players
              .filter(({ bets }) => bets.length > 0)
              .map(({ seat, name, you, bets }) => (
                <li key={seat} className={style.other}>
                  <h3 className={style.teamNames}>{you ? t('rooms.you') : name}</h3>
                  <ul className={style.own}>
                    {bets.map((bet) => {
                      const match = matchOf(bet.match_id)
                      return (
                        match && (
                          <li key={bet.prediction_id} className={style.ownLine} data-outcome={bet.outcome || 'running'}>
                            <span>
                              <Spoken
                                text={t('rooms.predicted', {
                                  selection: selectionName(t, named(match, bet)),
                                  points: bet.points,
                                  price: bet.price,
                                })}
                              />{' '}
                              <span className={style.fine}>
                                {t('selection.match', { home: match.home, away: match.away })}
                              </span>
                            </span>
                            {bet.score !== '' && <b className={style.score}>{printPoints(bet.score)}</b>}
                          </li>
                        )
                      )
                    })}
                  </ul>
                </li>
              ))}
          </ul>
        )}
      </ReadingView>
    </section>
  )
}

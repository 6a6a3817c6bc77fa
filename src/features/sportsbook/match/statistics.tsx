import { nowOf, showWhen } from '#ui/text/when.ts'
import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { clockOf } from '#ui/clock.ts'
import { isOn } from '#ui/flags.ts'
import { Happened, playStyle, Tracker } from '#ui/play/index.ts'
import { scoreText } from '#ui/prices/match/playing.ts'
import { useText } from '#ui/text/text.tsx'
import { useMatch } from '#ui/prices/match/use-match.ts'
import { liveCentrePath } from '#ui/prices/match/live-centre.ts'
import { watchMatch } from '#ui/prices/match/watched-match.ts'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Link } from 'wouter'
import { MatchMoves } from './moves.tsx'
import * as style from './statistics.css.ts'

/**
 * The course of a match: score and clock, what happened when, its counts, and how its prices moved. Beside the page,
 * or a sheet on the phone; Escape returns the focus.
 */
export const Statistics = ({ id, onClose }: { id: number; onClose: () => void }) => {
  useAriaTexts()
  const t = useText()
  const { odds, preferences } = usePlatform()
  const { oddsType } = useSnapshot(preferences)
  const match = useMatch(id)
  const [last, setLast] = useState(match)
  useEffect(() => () => watchMatch(null), [])
  if (match && match !== last) setLast(match)
  if (!last) return null
  const { home, away, league, live, kickoff } = last
  return (
    <ModalOverlay isOpen onOpenChange={(open) => open || onClose()} isDismissable className={style.overlay}>
      <Modal className={style.drawer}>
        <Dialog className={style.dialog}>
          <header className={style.head}>
            <div>
              <small className={playStyle.calm}>{odds.board.leagues.get(league)?.name}</small>
              <Heading slot="title" className={style.title}>
                {t('board.stats.of', { match: t('board.match', { home, away }) })}
              </Heading>
            </div>
            <Button kind="quiet" onPress={onClose}>
              {t('dialog.close')}
            </Button>
          </header>
          <p className={live ? style.playing : style.score}>
            {live ? [clockOf(t, last), scoreText(last)].filter(Boolean).join(' · ') : showWhen(t, kickoff, nowOf(odds))}
          </p>
          {live && isOn('sportsRadar') && (
            <div className={style.tracked}>
              <Tracker match={last} />
            </div>
          )}
          {live && (
            <Link href={liveCentrePath(id)} className={style.link}>
              {t('page.liveCentre')}
            </Link>
          )}
          {!match && (
            <p className={playStyle.look} role="status">
              {t('board.markets.gone')}
            </p>
          )}
          <Happened match={last} />
          <section className={playStyle.section} aria-labelledby="stats-moves">
            <h3 id="stats-moves" className={playStyle.heading}>
              {t('board.moves')}
            </h3>
            <MatchMoves match={last} oddsType={oddsType} labelledBy="stats-moves" />
          </section>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

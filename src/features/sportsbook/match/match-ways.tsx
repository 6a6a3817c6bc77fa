import type { Match } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { CopyAddress } from '#ui/forms/copy-address.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { usePrintedKey } from '#ui/frame/keys.ts'
import { turnFavourite } from '#ui/prices/match/favourite.ts'
import { matchPath, onPlainClick } from '#ui/prices/match/match-page.ts'
import { useSnapshot } from 'valtio'
import { useBoardView } from '../board/board-view.ts'
import type { Step } from '../board/neighbours.ts'
import { StarShape } from '../filters/star.tsx'
import { nameOf } from './match.tsx'
import * as own from './match-ways.css.ts'
import * as style from './markets.css.ts'

export type Neighbours = Readonly<Record<Step, number | null>>

/** From a match to those beside it in its list, to the favourites, and to others by its address (§page.match). */
export const MatchWays = ({ match, neighbours }: { match: Match; neighbours: Neighbours }) => {
  const { t, starKey } = useBoardView()
  const { preferences } = usePlatform()
  const { favourites } = useSnapshot(preferences)
  const name = nameOf(t, match)
  return (
    <div className={own.ways}>
      <StepLink step="previous" to={neighbours.previous} />
      <StepLink step="next" to={neighbours.next} />
      <Button
        kind="bare"
        className={style.pin}
        aria-pressed={favourites.includes(match.id)}
        aria-label={t('board.star', { match: name })}
        aria-keyshortcuts={starKey}
        onPress={() => turnFavourite(preferences, match.id)}
      >
        <StarShape />
      </Button>
      <CopyAddress
        url={location.origin + matchPath(match.id)}
        title={name}
        copied={t('board.markets.copied')}
        field={t('board.markets.link')}
        of={name}
      />
    </div>
  )
}

const chevrons = { previous: 'M15 6l-6 6 6 6', next: 'M9 6l6 6-6 6' } as const satisfies Record<Step, string>

/** The way back still leads to the board. At an end of the list a press says that it is one. */
const StepLink = ({ step, to }: { step: Step; to: number | null }) => {
  const { t, odds } = useBoardView()
  const { announcer } = usePlatform()
  const key = usePrintedKey(step)
  const match = to === null ? undefined : odds.match(to)
  const name = match ? t(`board.markets.${step}`, { match: nameOf(t, match) }) : t(`board.markets.${step}.none`)
  return (
    <a
      role="link"
      href={match && matchPath(match.id)}
      tabIndex={0}
      aria-disabled={!match}
      aria-label={name}
      aria-keyshortcuts={key}
      title={name}
      data-step={step}
      className={style.pin}
      onClick={(event) =>
        onPlainClick(event, () =>
          match ? history.replaceState(history.state, '', matchPath(match.id)) : announcer.outcome(name),
        )
      }
    >
      <Icon path={chevrons[step]} size={18} />
    </a>
  )
}

import type { Leg } from '#domain/bet/leg.ts'
import { isMainType } from '#domain/market/kinds.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { useText } from '#ui/text/text.tsx'
import { useWatchedMatch, watchMatch } from '#ui/prices/match/watched-match.ts'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { detailsOf } from '../match/details.ts'
import { announceMatches } from './announce-matches.ts'
import type { BoardList, Filter } from './list.ts'
import { useAnnouncedGone } from './use-announced-gone.ts'
import { useAnnouncedList } from './use-announced-list.ts'
import { useAnnouncedTaking } from '../prices/use-announced-taking.ts'
import { useBoardAddress } from './use-board-address.ts'
import { useOfferedSport } from './use-offered-sport.ts'
import { historyOf } from '../match/odds-history.ts'

interface FollowersProps {
  readonly list: BoardList
  readonly filter: Filter
  /** What the member narrowed the board by, as one text. */
  readonly narrowed: string
}

const Statistics = lazyPart(async () => (await withLater(import('../match/statistics.tsx'))).Statistics)

/**
 * What follows the board, once it stands: its address, the statistics of a match that are opened over it, and unseen
 * how prices move, what happens in the matches that are followed, what a search leaves, and what the slip holds of
 * markets that no board carries.
 */
export const Followers = ({ list, filter, narrowed }: FollowersProps) => {
  const t = useText()
  const { odds, preferences, announcer } = usePlatform()
  const { favourites } = useSnapshot(preferences)
  const held = useHeldMatches()
  useEffect(
    () => announceMatches({ odds, announcer }, favourites, held === '' ? [] : held.split(',').map(Number), t),
    [favourites, held, odds, announcer, t],
  )
  useBoardAddress()
  useOfferedSport(list, filter.sport)
  useAnnouncedList(list, filter, narrowed)
  useAnnouncedTaking()
  useAnnouncedGone()
  useEffect(() => void historyOf(odds), [odds])
  useHeldDetails()
  const watched = useWatchedMatch()
  return (
    watched !== null && (
      <Suspense>
        <Statistics key={watched} id={watched} onClose={() => watchMatch(null)} />
      </Suspense>
    )
  )
}

/** The matches in the slip, as a list that is equal while they are. */
const useHeldMatches = (): string => {
  const { slip } = usePlatform()
  return useSelector(slip, ({ context: { bets } }) =>
    [...new Set(bets.flatMap(({ legs }) => legs.map(({ group }) => group)))].join(),
  )
}

/**
 * While the slip holds a leg of a market that no board carries, or a builder with such a selection, its match is
 * loaded, so that the slip follows its price; and that of a runner, which may be backed each way by its price to be
 * placed (§bet.each-way).
 */
const useHeldDetails = (): void => {
  const platform = usePlatform()
  const wanted = useSelector(platform.slip, ({ context: { bets } }) => besideBoard(bets.flatMap(({ legs }) => legs)))
  useEffect(() => {
    if (wanted === '') return
    const ends = [...new Set(wanted.split(','))].map((match) => detailsOf(platform).hold(Number(match)))
    return () => ends.forEach((end) => end())
  }, [platform, wanted])
}

const besideBoard = (legs: readonly Leg[]): string =>
  legs
    .filter(({ sport, built, ...leg }) =>
      (built ?? [leg]).some(({ marketType }) => marketType === 'ORZ' || !isMainType(marketType, sport)),
    )
    .map(({ group }) => group)
    .join()

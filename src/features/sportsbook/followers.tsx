import type { Leg } from '#domain/leg.ts'
import { isMainType } from '#domain/market/kinds.ts'
import { usePlatform } from '#ui/contexts.ts'
import { useText } from '#ui/text.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { detailsOf } from './details.ts'
import { announceFavourites } from './announce-favourites.ts'
import { historyOf } from './odds-history.ts'

/** What follows the board unseen, once it stands: how prices move, the scores of favourites, and what the slip holds of markets that no board carries. */
export const Followers = () => {
  const t = useText()
  const { odds, preferences, announcer } = usePlatform()
  const { favourites } = useSnapshot(preferences)
  useEffect(() => announceFavourites({ odds, announcer }, favourites, t), [favourites, odds, announcer, t])
  useEffect(() => void historyOf(odds), [odds])
  useHeldDetails()
  return null
}

/** While the slip holds a leg of a market that no board carries, its match is asked for, so that the slip follows its price. */
const useHeldDetails = (): void => {
  const platform = usePlatform()
  const single = useSelector(platform.bets.single, ({ context }) => besideBoard(context.ticket?.legs ?? []))
  const parlay = useSelector(platform.legs, ({ context }) => besideBoard(context.legs))
  const aside = useSyncExternalStore(platform.pendingBets.subscribe, platform.pendingBets.list)
  const drafts = aside.map((bet) => besideBoard(bet.getSnapshot().context.ticket?.legs ?? []))
  const wanted = [single, parlay, ...drafts].filter(Boolean).join()
  useEffect(() => {
    if (wanted === '') return
    const ends = [...new Set(wanted.split(','))].map((match) => detailsOf(platform).hold(Number(match)))
    return () => ends.forEach((end) => end())
  }, [platform, wanted])
}

const besideBoard = (legs: readonly Leg[]): string =>
  legs
    .filter(({ marketType, sport }) => !isMainType(marketType, sport))
    .map(({ group }) => group)
    .join()

import type { Leg } from '#domain/leg.ts'
import { isMainType } from '#domain/market/kinds.ts'
import { usePlatform } from '#ui/contexts.ts'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useFetched } from './use-fetched.ts'

/** While the slip holds a leg of a market that no board carries, its match is asked for, so that the slip follows its price. */
export const useHeldDetails = (): void => {
  const platform = usePlatform()
  const single = useSelector(platform.bets.single, ({ context }) => besideBoard(context.ticket?.legs ?? []))
  const parlay = useSelector(platform.legs, ({ context }) => besideBoard(context.legs))
  const wanted = [single, parlay].filter(Boolean).join()
  const begin = useMemo(() => (wanted === '' ? null : async () => {
    const { detailsOf } = await import('./details.ts')
    return () => {
      const ends = [...new Set(wanted.split(','))].map((match) => detailsOf(platform).hold(Number(match)))
      return () => ends.forEach((end) => end())
    }
  }), [platform, wanted])
  useFetched(begin)
}

const besideBoard = (legs: readonly Leg[]): string => legs.filter(({ marketType, sport }) => !isMainType(marketType, sport)).map(({ group }) => group).join()

import type { Leg } from '#domain/leg.ts'
import { isMainType } from '#domain/market/kinds.ts'
import { usePlatform } from '#ui/contexts.ts'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

/** While the slip holds a leg of a market that no board carries, its match is asked for, so that the slip follows its price. */
export const useHeldDetails = (): void => {
  const platform = usePlatform()
  const single = useSelector(platform.bets.single, ({ context }) => besideBoard(context.ticket?.legs ?? []))
  const parlay = useSelector(platform.legs, ({ context }) => besideBoard(context.legs))
  const wanted = [single, parlay].filter(Boolean).join()
  useEffect(() => {
    if (wanted === '') return
    let isLeft = false
    const ends: (() => void)[] = []
    import('./details.ts').then(({ detailsOf }) => {
      if (!isLeft) for (const match of new Set(wanted.split(','))) ends.push(detailsOf(platform).hold(Number(match)))
    }, () => {})
    return () => {
      isLeft = true
      ends.forEach((end) => end())
    }
  }, [platform, wanted])
}

const besideBoard = (legs: readonly Leg[]): string => legs.filter(({ marketType, sport }) => !isMainType(marketType, sport)).map(({ group }) => group).join()

import type { WholeRoom } from '../load.ts'
import { isMarketType } from '#domain/market/kinds.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { setPredictable } from '#ui/prices/predictable.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect } from 'react'
import { choosing, named } from '../choice.ts'
import { useRoomFlows } from '../flows.ts'
import { mayPredict } from '../room.ts'

/** Offers the selections of the room that is open to the command line: `predict arsenal 20`. */
export const usePredictable = (whole: WholeRoom): void => {
  const t = useText()
  const { prediction } = useRoomFlows()
  useEffect(() => {
    const { room, matches } = whole
    const offers = matches.flatMap((match) =>
      match.open && mayPredict(room)
        ? match.markets.flatMap(({ odds_id, market_type, line, picks }) =>
            isMarketType(market_type)
              ? picks.map(({ pick, price }) => ({
                  id: `${odds_id} ${pick}`,
                  name: selectionName(t, named(match, { market_type, pick, line })),
                  match: matchName(t, match),
                  price,
                  choose: (points: number | undefined) => {
                    prediction.send(choosing(whole, match, { oddsId: odds_id, market: market_type, line, pick, price }))
                    if (points !== undefined) prediction.send({ type: 'points.typed', points })
                  },
                }))
              : [],
          )
        : [],
    )
    setPredictable(offers)
    return () => setPredictable([])
  }, [t, whole, prediction])
}

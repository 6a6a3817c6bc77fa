import type { Leg } from '#domain/bet/leg.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { freshPrice } from '#ui/prices/on-board.ts'
import { fromCallback } from 'xstate'

const look = 1_000

/** Reports the board's prices for the legs of the slip's parlay, and which of their matches have begun. */
export const followLegs = (odds: OddsStore) =>
  fromCallback<{ type: 'legs.listed'; legs: readonly Leg[] }, undefined>(({ receive, sendBack }) => {
    let legs: readonly Leg[] = []
    const report = () => {
      const matches = legs.filter(({ live, matchId }) => !live && odds.match(matchId)?.tab === 'live')
      if (matches.length > 0) sendBack({ type: 'matches.begun', matches: matches.map(({ matchId }) => matchId) })
      if (legs.length > 0) sendBack({ type: 'legs.priced', prices: legs.map((leg) => freshPrice(odds, leg)) })
    }
    const timer = setInterval(report, look)
    receive((event) => {
      legs = event.legs
      report()
    })
    return () => clearInterval(timer)
  })

import type { Leg } from '#domain/bet/leg.ts'
import { parlayTickets } from '#domain/bet/limits.ts'
import { writeMatch } from '#domain/market/rows.ts'
import { writeMmo, writeOdds } from '#domain/market/odds-rows.ts'
import type { Percent } from '#domain/odds/myanmar.ts'
import { quote } from '#domain/odds/odds.ts'
import { leg } from '#review/flows/slip/placement.ts'
import type { BoardRows } from './_fake-server.ts'

export const even = quote(20_000, 'DEC')
/** The matches, by their ids: as many as a ticket takes, and one more. */
export const matchIds = Array.from({ length: parlayTickets.max + 1 }, (_, n) => n + 1)
export const outrightId = 50
export const myanmarPercent = -20 as Percent
/** The match that is offered at Myanmar odds as well. */
export const myanmarMatch = parlayTickets.max + 1

/**
 * A matchday of as many matches as a ticket takes and one more, the first of which moves its price, one with a handicap
 * at Myanmar odds, and the winner of a cup.
 */
export const matchday: BoardRows = (price, seq) => {
  const match = (id: number, league: number, home: string, away: string) =>
    writeMatch({
      id,
      league,
      sport: 1,
      order: id,
      kind: 1,
      home,
      away,
      tab: 'today',
      status: 'open',
      kickoff: leg.kickoff,
      suspension: 'none',
      subject: 'match',
      live: null,
    })
  const market = { line: 0, status: 'open', version: seq } as const
  return {
    leagues: [
      [3, leg.league, 1, 1, 1, 1],
      [9, 'Cup winner', 1, 2, 1, 3],
    ],
    matches: [
      ...matchIds.map((id) => match(id, 3, `Home ${id}.`, `Away ${id}.`)),
      match(outrightId, 9, 'Cup favourite', ''),
    ],
    odds: [
      ...matchIds.map((id) =>
        writeOdds({
          ...market,
          id: id + 100,
          match: id,
          type: 'OXT',
          prices: [id === 1 ? quote(price, 'DEC') : even, even, even],
        }),
      ),
      writeOdds({ ...market, id: outrightId + 100, match: outrightId, type: 'ORZ', prices: [even, null, null] }),
    ],
    mmo: [
      writeMmo({
        ...market,
        id: myanmarMatch + 200,
        match: myanmarMatch,
        type: 'MM_HDP',
        line: -4,
        percent: myanmarPercent,
      }),
    ],
  }
}

export const legOn = (id: number, pick: Leg['pick'] = 'home'): Leg => ({
  ...leg,
  matchId: id,
  group: id,
  oddsId: id + 100,
  marketType: 'OXT',
  pick,
  line: 0,
  oddsType: 'DEC',
  live: false,
  home: `Home ${id}.`,
  away: `Away ${id}.`,
})

export const myanmarLeg: Leg = {
  ...legOn(myanmarMatch),
  oddsId: myanmarMatch + 200,
  marketType: 'HDP',
  line: -4,
  oddsType: 'MM',
}

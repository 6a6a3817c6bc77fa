import { oddsTypeFor, picksOf } from '#domain/market/kinds.ts'
import { type Candidate, luckyPick } from '#domain/lucky-pick.ts'
import type { Leg } from '#domain/leg.ts'
import { isSpecial } from '#domain/sports.ts'
import { Button } from '#ui/button.tsx'
import { usePlatform } from '#ui/contexts.ts'
import type { OddsStore } from '#ui/odds-store.ts'
import { useText } from '#ui/text.tsx'
import * as style from './slip.css.ts'

const counts = [2, 3, 5] as const

/** Legs chosen by chance from what the board offers before kick-off; they can be changed like any others (`spec §1`). */
export const LuckyPick = () => {
  const t = useText()
  const { odds, legs } = usePlatform()
  const pick = (count: number) => {
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
    const chosen = luckyPick(offerOf(odds), { legs: count, live: 'without' }, seed)
    if (chosen) legs.send({ type: 'legs.filled', legs: chosen.map((one) => legOf(odds, one)), prices: chosen.map(({ price }) => price) })
  }
  return (
    <div role="group" aria-label={t('slip.lucky')} className={style.quick}>
      {counts.map((count) => <Button key={count} kind="chip" className={style.chip} onPress={() => pick(count)}>{t('slip.lucky.pick', { count })}</Button>)}
    </div>
  )
}

const offerOf = ({ board }: OddsStore): Candidate[] => {
  const open = [...board.odds.values()].filter(({ status, match, type }) => {
    const of = board.matches.get(match)
    return status === 'open' && type !== 'ORZ' && of?.status === 'open' && of.kind === 1 && of.tab !== 'live' && !isSpecial(of.sport)
  })
  return open.flatMap(({ id, match, type, prices }) => picksOf(type).flatMap((pick, place) => {
    const price = prices[place]
    return price == null ? [] : [{ matchId: match, oddsId: id, pick, marketType: type, price, live: false }]
  }))
}

const legOf = ({ board }: OddsStore, { matchId, oddsId, pick }: Candidate): Leg => {
  const match = board.matches.get(matchId)!
  const { type, line } = board.odds.get(oddsId)!
  const { sport, subject, home, away, kickoff, league } = match
  return {
    matchId, group: board.parents.get(matchId) ?? matchId, sport, subject, oddsId, marketType: type, pick, line, oddsType: oddsTypeFor(type, 'DEC'), live: false,
    league: board.leagues.get(league)?.name ?? '', home, away, kickoff,
  }
}

import { picksOf, plainType } from '#domain/market/kinds.ts'
import { type Candidate, luckyPick } from '#domain/bet/lucky-pick.ts'
import { type SlipBet, picksIn } from '#machines/slip/slip.list.ts'
import type { LegPrice } from '#domain/bet/leg.ts'
import { isSpecial } from '#domain/market/sports.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { oddsChoiceOf } from '#ui/prices/odds-choice.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { myanmarOfferOf, type Offer, offerOf } from '#ui/prices/taking.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useState } from 'react'
import * as style from '../slip.css.ts'

const counts = [2, 3, 5] as const

const isDrawn = ({ legs: [leg] }: SlipBet): boolean => leg?.drawn === true

/**
 * Legs chosen by chance from what the board offers the member before kick-off, at Myanmar odds while the board shows
 * them; they join the list and can be changed like any others, and the next draw replaces them (§parlay.lucky-pick).
 */
export const LuckyPick = () => {
  const t = useText()
  const platform = usePlatform()
  const member = useMember()
  const [few, setFew] = useState<number | null>(null)
  const pick = (count: number) => {
    const { odds, slip } = platform
    const picks = picksIn(slip.getSnapshot().context)
    const own = picks.filter((each) => !isDrawn(each))
    const held = new Set(own.flatMap(({ legs }) => legs.map(({ group }) => group)))
    const all = oddsChoiceOf(platform, member?.currency ?? '').shown === 'MM' ? myanmarOffers(odds) : usualOffers(odds)
    const offered = all.filter(({ leg }) => member?.limits.has(leg.sport) && !held.has(leg.group))
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
    const chosen = luckyPick(offered, { legs: count, live: 'without' }, seed)
    if (!chosen) return setFew(count)
    setFew(null)
    for (const { id } of picks.filter(isDrawn)) slip.send({ type: 'bet.dismissed', bet: id })
    for (const { leg, price } of chosen) slip.send({ type: 'selection.taken', leg: { ...leg, drawn: true }, price })
  }
  return (
    <>
      <div role="group" data-lucky aria-label={t('slip.part.lucky')} className={style.quick}>
        {counts.map((count) => (
          <Button key={count} kind="chip" className={style.chip} onPress={() => pick(count)}>
            {t('slip.lucky.pick', { count })}
          </Button>
        ))}
      </div>
      {few !== null && (
        <p role="status" className={fine}>
          {t('slip.lucky.few', { count: few })}
        </p>
      )}
    </>
  )
}

type Offered = Candidate<string, LegPrice> & Pick<Offer, 'leg'>

/** In decimal, as every parlay but those at Myanmar odds is (§odds.parlay-decimal). */
const usualOffers = (odds: OddsStore): Offered[] =>
  [...odds.board.odds.values()]
    .filter(({ match, type }) => type !== 'ORZ' && isEligible(odds, match))
    .flatMap(({ id, type }) => picksOf(type).flatMap((pick) => offered(offerOf(odds, id, pick, 'DEC'))))

const myanmarOffers = (odds: OddsStore): Offered[] =>
  [...odds.board.mmo.values()]
    .filter(({ match }) => isEligible(odds, match))
    .flatMap(({ id, type }) => picksOf(plainType(type)).flatMap((pick) => offered(myanmarOfferOf(odds, id, pick))))

const isEligible = ({ board }: OddsStore, id: number): boolean => {
  const match = board.matches.get(id)
  return match?.kind === 1 && !isSpecial(match.sport)
}

const offered = (offer: Offer | null): Offered[] => {
  if (!offer) return []
  const { matchId, oddsId, pick, marketType, live } = offer.leg
  return [{ ...offer, matchId, oddsId, pick, marketType, live }]
}

import type { Leg } from '#domain/bet/leg.ts'
import { lineFor, printHandicap, printLine } from '#domain/market/line.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { selectionName, lineFormat } from '#ui/prices/selection.ts'
import { type Offer, offerOf } from '#ui/prices/taking.ts'
import { useText } from '#ui/text/text.tsx'
import { useRef, useSyncExternalStore } from 'react'
import * as style from '../slip.css.ts'
import { useBet } from '../use-bet.ts'

/** How many lines on either side are shown. */
const mostBeside = 2

/**
 * The same pick on the lines beside the one that was chosen, each with its price now: one press changes the line
 * (§board.settings).
 */
export const QuickOdds = ({ leg }: { leg: Leg }) => {
  const t = useText()
  const { odds, announcer } = usePlatform()
  const bet = useBet()
  const group = useRef<HTMLDivElement>(null)
  useSyncExternalStore(odds.onBeat, () => besideText(odds, leg))
  const offers = besideOf(odds, leg)
  if (offers.length === 0) return null
  const take = (offer: Offer) => {
    // The pressed button goes, for its line is the chosen one now.
    group.current?.focus()
    const { entered } = bet.getSnapshot().context
    // Another line of the same pick is the same bet to the member: it takes its place, and its stake stays.
    bet.send({ type: 'ticket.offered', ticket: singleOf(offer.leg), prices: [offer.price] })
    bet.send({ type: 'stake.typed', entered })
    announcer.outcome(
      toSpeech(
        t,
        t('keys.said.taken', {
          selection: selectionName(t, offer.leg),
          price: legPriceText(t, offer.leg, offer.price),
        }),
      ),
    )
  }
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={t('slip.quickOdds')} className={style.quickOdds}>
      {offers.map((offer) => (
        <Button
          key={offer.leg.oddsId}
          kind="chip"
          className={style.quickLine!}
          aria-label={toSpeech(t, `${selectionName(t, offer.leg)}, ${legPriceText(t, offer.leg, offer.price)}`)}
          onPress={() => take(offer)}
        >
          <span>{lineText(offer.leg)}</span> <b>{legPriceText(t, offer.leg, offer.price)}</b>
        </Button>
      ))}
    </div>
  )
}

/**
 * The open lines next to a selection's, in the order of the lines; none where its market has no line, or it is boosted
 * or at Myanmar odds.
 */
export const besideOf = (odds: OddsStore, leg: Leg): readonly Offer[] => {
  const { oddsType, marketType, matchId, line, pick, oddsId } = leg
  if (leg.boost || oddsType === 'MM' || !marketTypes[marketType].hasLine) return []
  const all = [...odds.board.odds.values(), ...odds.aside.values()].filter(
    ({ id, match, type }) => match === matchId && type === marketType && id !== oddsId,
  )
  const [below, above] = [
    all.filter((one) => one.line < line).sort((a, b) => b.line - a.line),
    all.filter((one) => one.line > line).sort((a, b) => a.line - b.line),
  ]
  const near = [...below.slice(0, mostBeside).reverse(), ...above.slice(0, mostBeside)]
  return near.flatMap(({ id }) => offerOf(odds, id, pick, oddsType) ?? [])
}

const besideText = (odds: OddsStore, leg: Leg): string =>
  besideOf(odds, leg)
    .map(({ leg: { oddsId }, price }) => `${oddsId} ${price}`)
    .join()

const lineText = ({ marketType, line, pick }: Leg): string =>
  pick === 'over' || pick === 'under'
    ? printLine(line, lineFormat.now())
    : printHandicap(lineFor(marketType, line, pick))

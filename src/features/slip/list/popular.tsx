import type { Answer } from '#calls/call.ts'
import { listPopular } from '#calls/popular.ts'
import { mostPopular } from '#domain/market/popular.ts'
import { hasPick } from '#domain/market/kinds.ts'
import { Button } from '#ui/forms/button.tsx'
import { ask } from '#ui/flows/ask.ts'
import { useRoomKnown } from '#ui/frame/kept-room.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { legPriceText } from '#ui/prices/price-text.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { mayTake, type Offer, offerOf, takeOffer } from '#ui/prices/taking.ts'
import { useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useReducer } from 'react'
import { useSnapshot } from 'valtio'
import { ReadyMade } from './ready-made.tsx'
import * as style from './popular.css.ts'

type Backed = Answer<typeof listPopular>['picks'][number]

/**
 * What the members of this operator back most, one press each, while the slip is empty (§page.popular). It is read when
 * the slip empties, not again while it stays so: a page that is left open must not count as a member who is there.
 */
export const Popular = () => {
  const t = useText()
  const platform = usePlatform()
  const member = useMember()
  const { odds, slip, preferences } = platform
  const { oddsType } = useSnapshot(preferences)
  const takes = useSelector(slip, mayTake)
  const load = useCallback(
    async (signal: AbortSignal) =>
      loadedFrom(await ask(listPopular, identityOf(member!), signal), ({ picks }) => picks),
    [member],
  )
  const { reading } = useReading(load, member?.accountId ?? '', null)
  const backed = reading.state === 'ready' ? reading.value : none
  useRoomKnown(reading.state !== 'loading')
  const [, moved] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const quiet = backed.map(({ odds_id: id }) => odds.onOdds(id, moved))
    return () => quiet.forEach((end) => end())
  }, [backed, odds])
  const offered = backed
    .flatMap(({ odds_id: oddsId, pick, share }) => {
      const row = odds.odds(oddsId)
      const offer = row && hasPick(row.type, pick) ? offerOf(odds, oddsId, pick, oddsType) : null
      return offer && member?.limits.has(offer.leg.sport) ? [{ oddsId, pick, share, offer }] : []
    })
    .slice(0, mostPopular)
  const toCome = offered.find(({ offer }) => !offer.leg.live)
  return (
    <>
      {offered.length > 0 && (
        <section aria-label={t('slip.popular')} className={style.popular}>
          <h3 className={style.title}>{t('slip.popular')}</h3>
          <ul className={style.list}>
            {offered.map(({ oddsId, pick, share, offer }) => (
              <li key={`${oddsId}/${pick}`}>
                <PopularPick offer={offer} share={share} isShut={!takes} onTake={() => takeOffer(platform, offer)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {toCome && <ReadyMade match={toCome.offer.leg.group} />}
    </>
  )
}

const none: readonly Backed[] = []

interface PopularPickProps {
  readonly offer: Offer
  readonly share: number | null
  readonly isShut: boolean
  readonly onTake: () => void
}

const PopularPick = ({ offer: { leg, price }, share, isShut, onTake }: PopularPickProps) => {
  const t = useText()
  const [selection, match, shown] = [selectionName(t, leg), matchName(t, leg), legPriceText(t, leg, price)]
  return (
    <Button
      kind="bare"
      className={style.pick}
      aria-disabled={isShut}
      aria-label={t('slip.popular.name', {
        selection: toSpeech(t, selection),
        match,
        price: toSpeech(t, shown),
        share: share ?? 'few',
      })}
      onPress={() => !isShut && onTake()}
    >
      <b className={style.selection}>{selection}</b>
      <b className={style.price}>{shown}</b>
      <span className={style.match}>{match}</span>
      {share !== null && (
        <>
          <span className={style.share}>{t('slip.popular.share', { share })}</span>
          <span aria-hidden className={style.bar} style={{ inlineSize: `${share}%` }} />
        </>
      )}
    </Button>
  )
}

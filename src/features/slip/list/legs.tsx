import type { Leg } from '#domain/bet/leg.ts'
import { combinationCutoff } from '#domain/bet/limits.ts'
import { sameSelection } from '#domain/bet/leg.ts'
import type { Way } from '#domain/bet/slip-ticket.ts'
import type { LeftOut } from '#machines/slip/parlay.ts'
import { refusalOf } from '#machines/slip/parlay.setup.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { takesBets } from '#ui/prices/on-board.ts'
import { EmptyState } from '#ui/frame/empty-state.tsx'
import { selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { LuckyPick } from './lucky-pick.tsx'
import { Selection } from './selection.tsx'
import { Sizes } from '../stake/sizes.tsx'
import { placedIn, type SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'
import { useAnnouncedLegs, useAnnouncedLeftOut, useAnnouncedOffer } from './use-announced-legs.ts'

/**
 * A parlay being put together: its legs, what is wrong with each, how many more it needs, and the sizes of a system.
 */
export const Legs = ({ bet, way }: { bet: SlipBet | null; way: Way }) => {
  const t = useText()
  const { legs } = usePlatform()
  const { snapshot, has } = useFlow(legs)
  const { legs: held, prices, leftOut } = snapshot.context
  const list = useRef<HTMLOListElement>(null)
  useAnnouncedLegs(held, prices)
  useAnnouncedLeftOut(leftOut)
  const { hollow, watch } = useHandover(list, held.length === 0)
  if (held.length === 0) {
    return (
      <div ref={hollow} {...watch}>
        <EmptyState
          icon="slip"
          title={<Title>{t('slip.parlay.empty.title')}</Title>}
          text={t('slip.parlay.empty.text')}
          action={<LuckyPick />}
        />
        <LeftOutList leftOut={leftOut} />
      </div>
    )
  }
  const placed = bet ? placedIn(bet) : []
  return (
    <>
      {way === 'lucky' && (
        <div className={style.chance}>
          <LuckyPick />
        </div>
      )}
      <ol
        ref={list}
        {...watch}
        tabIndex={-1}
        data-legs
        aria-label={t('slip.parlay.legs', { count: held.length })}
        className={style.legs}
      >
        {held.map((leg, place) => (
          <li key={leg.group}>
            <Selection
              placed={
                placed[place]?.leg.oddsId === leg.oddsId ? placed[place] : { leg, price: prices[place]!, before: null }
              }
            >
              <LegTail leg={leg} isRefused={bet?.place === place} onRemove={() => list.current?.focus()} />
            </Selection>
          </li>
        ))}
      </ol>
      <LeftOutList leftOut={leftOut} />
      {snapshot.matches('noSystem') && <NoSystem />}
      {snapshot.matches('tooFew') && <Missing legs={held} />}
      {has('ticket') && way === 'system' && <Sizes />}
    </>
  )
}

/**
 * Removing the last leg removes the list, a lucky pick removes the pressed button: a focus there moves to what takes
 * its place. React reports nothing when it removes a focused element.
 */
const useHandover = (list: RefObject<HTMLElement | null>, isEmpty: boolean) => {
  const hollow = useRef<HTMLDivElement>(null)
  const [wasEmpty, isWithin] = [useRef(isEmpty), useRef(false)]
  useEffect(() => {
    if (isEmpty !== wasEmpty.current && isWithin.current && document.activeElement === document.body)
      (isEmpty ? hollow.current?.querySelector('h3') : list.current)?.focus()
    wasEmpty.current = isEmpty
  }, [list, isEmpty, wasEmpty, isWithin])
  const onFocus = () => void (isWithin.current = true)
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) =>
    void (isWithin.current = currentTarget.contains(relatedTarget as Node | null))
  return { hollow, watch: { onFocus, onBlur } }
}

const Missing = ({ legs }: { legs: readonly Leg[] }) => {
  const t = useText()
  const needed = refusalOf(legs) === 'atLeastThreeMatchToBetParlay' ? 3 : 2
  return (
    <p className={style.missing} role="status">
      {t('slip.parlay.missing', { count: needed - legs.length })}
    </p>
  )
}

const NoSystem = () => {
  const t = useText()
  return (
    <p className={style.missing} role="status">
      {t('slip.system.none', { least: 3, most: combinationCutoff })}
    </p>
  )
}

/** The picks that do not go together with the others: each with its reason, still to be bet by itself. */
const LeftOutList = ({ leftOut }: { leftOut: readonly LeftOut[] }) => {
  const t = useText()
  if (leftOut.length === 0) return null
  return (
    <section aria-label={t('slip.leftOut')} className={style.leftOut}>
      <p className={style.leftOutTitle}>{t('slip.leftOut')}</p>
      <ul className={style.drafts}>
        {leftOut.map(({ leg, price, reason }) => (
          <li key={`${leg.oddsId} ${leg.pick}`}>
            <Selection placed={{ leg, price, before: null }}>
              <p className={style.problem}>{t(`slip.leftOut.${reason}`)}</p>
            </Selection>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The button to remove a leg, and what is wrong with it now. */
const LegTail = ({ leg, isRefused, onRemove }: { leg: Leg; isRefused: boolean; onRemove: () => void }) => {
  const t = useText()
  const { odds, slip } = usePlatform()
  const follow = useCallback(
    (listener: () => void) => {
      const markets = (leg.built ?? [leg]).map(({ oddsId }) => odds.onOdds(oddsId, listener))
      const quiet = [...markets, odds.onMatch(leg.matchId, listener)]
      return () => quiet.forEach((end) => end())
    },
    [odds, leg],
  )
  const isOffered = useSyncExternalStore(follow, () => takesBets(odds, leg))
  useAnnouncedOffer(leg, isOffered)
  const remove = () => {
    onRemove()
    const pick = picksIn(slip.getSnapshot().context).find(({ legs: [own] }) => own && sameSelection(own, leg))
    if (pick) slip.send({ type: 'bet.dismissed', bet: pick.id })
  }
  return (
    <>
      <Button
        kind="quiet"
        className={style.remove}
        onPress={remove}
        aria-label={toSpeech(t, t('slip.removeNamed', { selection: selectionName(t, leg) }))}
      >
        {t('slip.remove')}
      </Button>
      {(!isOffered || isRefused) && <p className={style.problem}>{t('slip.parlay.gone')}</p>}
    </>
  )
}

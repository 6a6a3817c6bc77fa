import { sportOrder } from '#domain/market/sports.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { showToast } from '#ui/frame/toast.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { parseChoice, writeChoice } from './board-address.ts'
import type { BoardList } from './list.ts'

/**
 * A board that is opened on a sport without a match leads to the first sport on offer, in the member's order, and says
 * so (§board.offered). A sport whose last match leaves the board while it is looked at stays.
 */
export const useOfferedSport = ({ isHeard, sports }: BoardList, sport: number): void => {
  const t = useText()
  const { preferences, announcer } = usePlatform()
  const currency = useMember()?.currency ?? ''
  const looked = useRef<number | null>(null)
  const asked = useRef(new URLSearchParams(location.search).get('sport'))
  const say = (text: string) => {
    showToast('info', text)
    announcer.outcome(text)
  }
  const nameOf = (id: number) => t(`sports.${id}` as TextKey)
  const look = useEffectEvent(() => {
    // As it is now: the address may have changed it since.
    const { sport, sportsOrder } = preferences
    if (looked.current === sport) return
    looked.current = sport
    const first = sportOrder(sportsOrder, currency).find((id) => sports.has(id))
    const shown = sports.has(sport) ? sport : first
    const isUnknown = asked.current !== null && String(parseChoice(`sport=${asked.current}`).sport) !== asked.current
    asked.current = null
    if (shown === undefined) return
    if (isUnknown) say(t('board.notOffered.unknown', { shown: nameOf(shown) }))
    else if (shown !== sport) say(t('board.notOffered', { sport: nameOf(sport), shown: nameOf(shown) }))
    if (shown === sport) return
    // In place of the address as it was typed, so that going back does not lead to it again.
    const query = writeChoice({ ...preferences, sport: shown, selectedLeagues: [] }, location.search)
    if (location.pathname === '/desktop')
      history.replaceState(history.state, '', query === '' ? '/desktop' : `/desktop?${query}`)
    Object.assign(preferences, { sport: shown, selectedLeagues: [] })
    looked.current = shown
  })
  useEffect(() => {
    if (isHeard) look()
  }, [isHeard, sport])
}

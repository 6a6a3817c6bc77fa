import type { PublicContext } from '#ui/flows/contexts.ts'
import { subscribe } from 'valtio'

/**
 * Applies the setting to the feed (§settings.auto-refresh). If it is off, a visit begins paused as soon as there is a
 * board to look at; a change of the setting pauses or resumes at once. Until then the member's own pause of the board
 * applies.
 */
export const startAutoRefresh = ({ feed, preferences }: Pick<PublicContext, 'feed' | 'preferences'>) => {
  let isOn = true
  let isDue = false
  const pause = () => {
    if (!isDue || !feed.getSnapshot().hasTag('fresh')) return
    isDue = false
    feed.send({ type: 'refresh.paused' })
  }
  const update = () => {
    if (preferences.autoRefreshOdds === isOn) return
    isOn = preferences.autoRefreshOdds
    isDue = !isOn
    pause()
    if (isOn && feed.getSnapshot().can({ type: 'refresh.resumed' })) feed.send({ type: 'refresh.resumed' })
  }
  const following = feed.subscribe(pause)
  const changing = subscribe(preferences, update)
  update()
  return {
    stop: () => {
      following.unsubscribe()
      changing()
    },
  }
}

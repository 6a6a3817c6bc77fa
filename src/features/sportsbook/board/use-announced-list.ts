import { usePlatform } from '#ui/flows/contexts.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { BoardList, Filter } from './list.ts'

/** Milliseconds without a change after which the result is announced. */
const rest = 500

/**
 * Announces how many matches a search or a filter leaves, or none, once the choice rests; the focus stays where it was
 * made (WCAG 4.1.3).
 * `narrowed`: the chosen times, day and kind, as one text.
 */
export const useAnnouncedList = (list: BoardList, filter: Filter, narrowed: string): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const { search, leagues, favouritesOnly } = filter
  const asked = [search.trim(), leagues.join(), favouritesOnly, narrowed].join('|')
  const heard = useRef(asked)
  const say = useEffectEvent(() => announcer.outcome(foundSentence(t, list, filter)))
  useEffect(() => {
    if (heard.current === asked) return undefined
    const timer = setTimeout(() => {
      heard.current = asked
      say()
    }, rest)
    return () => clearTimeout(timer)
  }, [asked])
}

const foundSentence = (t: Translate, { found, groups }: BoardList, filter: Filter): string => {
  const isOutright = filter.view === 'outright'
  // Races are in no tab: their events are counted as those of outrights are.
  const count = groups.length === 0 ? 0 : (isOutright ? 0 : found[filter.tab]) || groups.length
  if (count > 0) return t('board.matches', { count })
  const tab = isOutright ? t('board.marketView.outright') : t(`board.tab.${filter.tab}`)
  const text = filter.search.trim()
  return text === '' ? t('board.empty.tab', { tab }) : t('board.empty.search', { text, tab })
}

import { usePlatform } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect } from 'react'

/**
 * Announces that the match with the focus has left the board; the focus moves to the one in its place, which is read
 * next.
 */
export const useAnnouncedGone = (): void => {
  const t = useText()
  const { odds, announcer } = usePlatform()
  useEffect(() => {
    let held: { readonly id: number; readonly name: string } | null = null
    const onFocus = ({ target }: FocusEvent) => {
      const stop = target instanceof Element ? target.closest<HTMLElement>('[role=grid] [data-stop]') : null
      const id = Number(stop?.dataset['stop']?.split('/')[0])
      const match = stop ? odds.match(id) : undefined
      held = match ? { id, name: t('board.match', { home: match.home, away: match.away }) } : null
    }
    const end = odds.onShape(() => {
      if (!held || odds.match(held.id)) return
      announcer.outcome(`${held.name}: ${t('board.markets.gone')}`)
      held = null
    })
    document.addEventListener('focusin', onFocus)
    return () => {
      end()
      document.removeEventListener('focusin', onFocus)
    }
  }, [odds, announcer, t])
}

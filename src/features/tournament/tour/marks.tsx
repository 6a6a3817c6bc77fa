import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useText } from '#ui/text/text.tsx'
import { useEffect } from 'react'
import { useRoomFlows } from '../flows.ts'
import { isOver, type Room } from '../room.ts'
import * as style from '../tournament.css.ts'

/** What is explained in a room, in the order it is read. */
const marks = ['place', 'predict', 'ranking'] as const

/** In a room that its member plays in, the offer of the tour is these marks. */
const useAreShown = (room: Room): boolean => {
  const { tour } = useRoomFlows()
  const { snapshot } = useFlow(tour)
  return snapshot.matches('offered') && room.isJoined && !isOver(room)
}

/** A word beside what it explains, in the first room that a member plays in (§room.tour). */
export const Mark = ({ of, room }: { of: (typeof marks)[number]; room: Room }) => {
  const t = useText()
  const { tour } = useRoomFlows()
  if (!useAreShown(room)) return null
  const step = marks.indexOf(of) + 1
  return (
    <div role="note" className={style.mark}>
      <p>
        <b>{t('tour.step', { step, steps: marks.length })}</b> {t(`tour.mark.${of}`)}
      </p>
      {step === 1 && <Button onPress={() => tour.send({ type: 'tour.skipped' })}>{t('session.goOn')}</Button>}
    </div>
  )
}

/** Says the marks once they are shown; whatever the member does in the room ends them for good. */
export const useMarks = (room: Room): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { tour } = useRoomFlows()
  const areShown = useAreShown(room)
  const sentence = marks.map((mark) => t(`tour.mark.${mark}`)).join(' ')
  useEffect(() => {
    if (areShown) announcer.outcome(sentence)
  }, [announcer, areShown, sentence])
  useEffect(() => {
    if (!areShown) return undefined
    const end = () => tour.send({ type: 'tour.skipped' })
    // Once the press is done: what is pressed does not move under it.
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main :is(a, button, input, summary)')) end()
    }
    const keyed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    document.addEventListener('click', pressed)
    document.addEventListener('keydown', keyed, true)
    return () => {
      document.removeEventListener('click', pressed)
      document.removeEventListener('keydown', keyed, true)
    }
  }, [areShown, tour])
}

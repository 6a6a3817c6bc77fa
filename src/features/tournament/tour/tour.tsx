import { tourSteps } from '#machines/room/tour.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { floating } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { useRoomFlows } from '../flows.ts'
import { steps, type TourStep } from './tour-steps.ts'
import * as style from '../tournament.css.ts'
import { paths } from '../paths.ts'
import { TryPractice } from '../practice/try-practice.tsx'
import { useReturn } from '../use-landing.ts'

/** The guided tour over the real screens: offered once, and begun again from the help (§room.tour). */
export const Tour = () => {
  const { tour } = useRoomFlows()
  const { snapshot } = useFlow(tour)
  const [location] = useLocation()
  // A room has its marks.
  if (snapshot.matches('offered')) return marked.has(location) ? null : <Offer />
  return snapshot.matches('showing') ? <Showing /> : null
}

const marked: ReadonlySet<string> = new Set([paths.room, paths.practice])

/** Begins the tour again, at any time. */
export const TourHelp = () => {
  const t = useText()
  const { tour } = useRoomFlows()
  const { can, send } = useFlow(tour)
  return (
    <Button
      kind="quiet"
      className={style.help}
      data-tour="help"
      isPending={!can({ type: 'tour.started' })}
      onPress={() => send({ type: 'tour.started' })}
    >
      {t('rooms.tour')}
    </Button>
  )
}

/** A closed tour can be reopened from where the focus goes then. */
const helpButton = () => document.querySelector<HTMLElement>('[data-tour=help]')

const Offer = () => {
  const t = useText()
  const { tour } = useRoomFlows()
  const card = useRef<HTMLElement>(null)
  useReturn(card, helpButton)
  return (
    <section ref={card} aria-label={t('rooms.tour')} data-foot className={`${floating} ${style.tour}`}>
      <p>
        {t('tour.offer', { steps: tourSteps })} <TryPractice />
      </p>
      <div className={style.acts}>
        <Button onPress={() => tour.send({ type: 'tour.skipped' })}>{t('tour.notNow')}</Button>
        <Button kind="primary" onPress={() => tour.send({ type: 'tour.started' })}>
          {t('tour.start')}
        </Button>
      </div>
    </section>
  )
}

const Showing = () => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { tour } = useRoomFlows()
  const { snapshot, can, send } = useFlow(tour)
  const { step } = snapshot.context
  const { text, path, anchor } = steps[step - 1]!
  const [location, go] = useLocation()
  useShownAnchor(anchor, path === location)
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLElement>(null)
  useReturn(card, helpButton)
  // Only a change of step opens the step's screen: the member may look around in the meantime.
  const lead = useEffectEvent(() => {
    if (path !== location) go(`~${path}`)
  })
  useEffect(() => {
    lead()
  }, [step])
  useKeptFocus(heading, step)
  const title = t('tour.step', { step, steps: tourSteps })
  const sentence = t(`tour.${text}`)
  useEffect(() => {
    announcer.outcome(`${title} ${sentence}`)
  }, [announcer, title, sentence])
  const keyed = (event: KeyboardEvent) => {
    const wanted = keys[event.key]
    if (!wanted || !can({ type: wanted })) return
    event.preventDefault()
    event.stopPropagation()
    send({ type: wanted })
  }
  return (
    <>
      <div aria-hidden="true" className={style.tourRoom} />
      <section
        ref={card}
        aria-label={t('rooms.tour')}
        data-foot
        className={`${floating} ${style.tour}`}
        onKeyDown={keyed}
      >
        <h2 ref={heading} tabIndex={-1} data-landing className={style.capTitle}>
          {title}
        </h2>
        <p>{sentence}</p>
        <div className={style.acts}>
          <Button kind="quiet" onPress={() => send({ type: 'tour.skipped' })}>
            {t('tour.skip')}
          </Button>
          <Button isPending={!can({ type: 'tour.previous' })} onPress={() => send({ type: 'tour.previous' })}>
            {t('tour.previous')}
          </Button>
          {can({ type: 'tour.finished' }) ? (
            <Button kind="primary" onPress={() => send({ type: 'tour.finished' })}>
              {t('tour.finish')}
            </Button>
          ) : (
            <Button kind="primary" onPress={() => send({ type: 'tour.next' })}>
              {t('tour.next')}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}

/**
 * Each step has the focus on its own heading. A step on another screen keeps it from that screen's heading, which takes
 * it wherever else a page is opened, until the member presses something.
 */
const useKeptFocus = (heading: RefObject<HTMLElement | null>, step: number): void => {
  useEffect(() => {
    const take = () => heading.current?.focus({ preventScroll: true })
    const taken = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && (target.id === 'page' || target.tagName === 'H1')) take()
    }
    const presses = ['keydown', 'pointerdown'] as const
    const end = () => {
      document.removeEventListener('focusin', taken)
      for (const name of presses) removeEventListener(name, end, true)
    }
    take()
    document.addEventListener('focusin', taken)
    for (const name of presses) addEventListener(name, end, true)
    return end
  }, [heading, step])
}

const keys: Readonly<Record<string, 'tour.next' | 'tour.previous' | 'tour.skipped'>> = {
  ArrowRight: 'tour.next',
  ArrowLeft: 'tour.previous',
  Escape: 'tour.skipped',
}

/**
 * Marks what a step explains and brings it to the top of the window, where the tour's card, at the bottom, does not
 * cover it. The screen may still be loading, so it is waited for.
 */
const useShownAnchor = (anchor: TourStep['anchor'], isThere: boolean): void =>
  useEffect(() => {
    if (!isThere) return undefined
    let shown: HTMLElement | null = null
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const look = () => {
      const found = document.querySelector<HTMLElement>(`[data-tour="${anchor}"]`)
      if (!found || found === shown) return
      shown?.removeAttribute('data-tour-shown')
      shown = found
      found.setAttribute('data-tour-shown', '')
      void found.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' })
    }
    look()
    const watching = new MutationObserver(look)
    watching.observe(document.body, { childList: true, subtree: true })
    return () => {
      watching.disconnect()
      shown?.removeAttribute('data-tour-shown')
    }
  }, [anchor, isThere])

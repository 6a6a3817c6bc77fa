import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useRoomKnown } from '#ui/frame/kept-room.tsx'
import { type Running, useMessages } from '#ui/text/messages.ts'
import { useText } from '#ui/text/text.tsx'
import { usePhone } from '#ui/frame/use-phone.ts'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as style from './notices.css.ts'

/** Milliseconds for which an announcement is shown before the next replaces it. */
const turnEvery = 6_000

/**
 * What the operator announced since the member last closed the line: one at a time, each once, and then the first
 * stays. It waits under the pointer and the focus. A phone has them among the messages alone.
 */
export const Announcements = () => {
  const { running } = useMessages()
  const { announcementRead } = useSnapshot(usePublicContext().preferences)
  const isPhone = usePhone()
  useRoomKnown(running !== null)
  const unread = (running ?? []).filter(({ id }) => id > announcementRead)
  return isPhone || unread.length === 0 ? null : <Line key={unread.map(({ id }) => id).join()} running={unread} />
}

const Line = ({ running }: { running: readonly Running[] }) => {
  const t = useText()
  const { preferences, announcer } = usePublicContext()
  const { place, turn, hold } = useTurns(running.length)
  const { title, text, path, id } = running[place]!
  const turnTo = (by: number) => {
    const next = (place + by + running.length) % running.length
    turn(next)
    const { title: nextTitle, text: nextText } = running[next]!
    announcer.outcome(t('marquee.now', { place: next + 1, count: running.length, title: nextTitle, text: nextText }))
  }
  return (
    <section aria-label={t('marquee.region')} className={style.line} {...hold}>
      <p key={id} className={style.still}>
        <b>{title}</b> {text}{' '}
        {path !== '' && (
          <Link href={path} className={style.link}>
            {t('marquee.open')}
          </Link>
        )}
      </p>
      {running.length > 1 && (
        <>
          <Button kind="quiet" className={style.turn} aria-label={t('marquee.previous')} onPress={() => turnTo(-1)}>
            ‹
          </Button>
          <span className={style.place}>{t('marquee.place', { place: place + 1, count: running.length })}</span>
          <Button kind="quiet" className={style.turn} aria-label={t('marquee.next')} onPress={() => turnTo(1)}>
            ›
          </Button>
        </>
      )}
      <Link href="/info/message" className={style.all}>
        {t('marquee.all')}
      </Link>
      <Button
        kind="quiet"
        className={style.turn}
        aria-label={t('marquee.close')}
        onPress={() => (preferences.announcementRead = Math.max(...running.map((one) => one.id)))}
      >
        ×
      </Button>
    </section>
  )
}

/**
 * Which of so many is shown: each in turn, once, and not while the line is looked at closely or less motion is
 * preferred.
 */
const useTurns = (count: number) => {
  const [{ place, isOver }, setTurn] = useState({ place: 0, isOver: false })
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isOver || isHeld || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(
      () => setTurn((now) => ({ place: (now.place + 1) % count, isOver: now.place + 1 === count })),
      turnEvery,
    )
    return () => clearTimeout(timer)
  }, [place, isOver, isHeld, count])
  const keep = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    place,
    turn: (to: number) => setTurn({ place: to, isOver: true }),
    hold: { onPointerEnter: keep, onPointerLeave: release, onFocus: keep, onBlur: release },
  }
}

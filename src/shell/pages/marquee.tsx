import { usePublicContext } from '#ui/contexts.ts'
import { type Running, useMessages } from '#ui/messages.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/text.tsx'
import { useState, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as style from './notices.css.ts'

/**
 * Announcements in a line under the header. It stops under the pointer and the focus, when the member stops it, and if
 * reduced motion is wanted.
 */
export const Marquee = () => {
  const t = useText()
  const { running } = useMessages()
  const { preferences } = usePublicContext()
  const { stillAnnouncements } = useSnapshot(preferences)
  const isCalm = useSyncExternalStore(onCalm, calmNow)
  if (running.length === 0) return null
  const isStill = isCalm || stillAnnouncements
  return (
    <section aria-label={t('marquee.region')} className={style.line} data-still={isStill || undefined}>
      {!isCalm && (
        <Button
          kind="quiet"
          className={style.act}
          aria-pressed={stillAnnouncements}
          onPress={() => (preferences.stillAnnouncements = !stillAnnouncements)}
        >
          {t('marquee.stop')}
        </Button>
      )}
      {isStill ? <Still running={running} /> : <Moving running={running} />}
      <Link href="/info/message" className={style.all}>
        {t('marquee.all')}
      </Link>
    </section>
  )
}

/** Characters per second that are easy to read. */
const pace = 9

/** The second copy follows the first without a gap; only the first is read out. */
const Moving = ({ running }: { running: readonly Running[] }) => {
  const letters = running.reduce((sum, { title, text }) => sum + title.length + text.length, 0)
  const track = { animationDuration: `${Math.max(letters / pace, 12)}s` }
  return (
    <div className={style.moving}>
      <div className={style.track} style={track}>
        {[false, true].map((isCopy) => (
          <ul key={String(isCopy)} className={style.items} aria-hidden={isCopy}>
            {running.map(({ id, title, text }) => (
              <li key={id} className={style.item}>
                <b>{title}</b> {text}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}

/** One at a time, moved on by the member. */
const Still = ({ running }: { running: readonly Running[] }) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const [at, setAt] = useState(0)
  const place = Math.min(at, running.length - 1)
  const { title, text, path } = running[place]!
  const turn = (by: number) => {
    const next = (place + by + running.length) % running.length
    setAt(next)
    announcer.outcome(
      t('marquee.now', {
        place: next + 1,
        count: running.length,
        title: running[next]!.title,
        text: running[next]!.text,
      }),
    )
  }
  return (
    <>
      {running.length > 1 && (
        <>
          <Button kind="quiet" className={style.turn} aria-label={t('marquee.previous')} onPress={() => turn(-1)}>
            ‹
          </Button>
          <span className={style.place}>{t('marquee.place', { place: place + 1, count: running.length })}</span>
          <Button kind="quiet" className={style.turn} aria-label={t('marquee.next')} onPress={() => turn(1)}>
            ›
          </Button>
        </>
      )}
      <p className={style.still}>
        <b>{title}</b> {text}{' '}
        {path !== '' && (
          <Link href={path} className={style.link}>
            {t('marquee.open')}
          </Link>
        )}
      </p>
    </>
  )
}

const calm = '(prefers-reduced-motion: reduce)'
const calmNow = (): boolean => matchMedia(calm).matches
const onCalm = (listener: () => void) => {
  const wish = matchMedia(calm)
  wish.addEventListener('change', listener)
  return () => wish.removeEventListener('change', listener)
}

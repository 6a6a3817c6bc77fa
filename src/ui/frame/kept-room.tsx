import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { pageParts } from '#calls/page-parts.ts'
import type { LatePart } from '../preferences.ts'
import { usePublicContext } from '../flows/contexts.ts'
import * as style from './kept-room.css.ts'

const KnownContext = createContext<(isKnown: true) => void>(() => undefined)

/**
 * Room on the page for a part that comes after it, so that nothing below it moves, until the part calls `useRoomKnown`:
 * as high as this device last saw the part, or as high as it usually is on a device that never saw it. A part that the
 * page could have said it expects, and did not, gets no room.
 */
export const KeptRoom = ({ part, children }: { part: LatePart; children: ReactNode }) => {
  const { preferences } = usePublicContext()
  const room = useRef<HTMLDivElement>(null)
  const [height] = useState(() => (isExpected(part) ? preferences.lateParts[part] : 0))
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (!isKnown) return
    const measure = () => {
      preferences.lateParts[part] = Math.round(room.current?.getBoundingClientRect().height ?? 0)
    }
    measure()
    if (!('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(measure)
    observer.observe(room.current!)
    return () => observer.disconnect()
  }, [isKnown, part, preferences])
  const isKept = !isKnown && height !== 0
  return (
    <KnownContext value={setKnown}>
      <div
        ref={room}
        className={style.room}
        data-kept={isKept ? part : undefined}
        style={isKept ? { minHeight: height } : {}}
      >
        {children}
      </div>
    </KnownContext>
  )
}

const isExpected = (part: LatePart): boolean =>
  !pageParts.some((one) => one === part) ||
  (document.documentElement.dataset['expects'] ?? '').split(' ').includes(part)

/** Gives up the kept room once it is known what the part around shows, if anything. */
export const useRoomKnown = (isKnown: boolean): void => {
  const setKnown = useContext(KnownContext)
  useEffect(() => {
    if (isKnown) setKnown(true)
  }, [isKnown, setKnown])
}

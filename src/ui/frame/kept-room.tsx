import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { LatePart } from '../preferences.ts'
import { usePublicContext } from '../flows/contexts.ts'
import * as style from './kept-room.css.ts'

const KnownContext = createContext<(isKnown: true) => void>(() => undefined)

/**
 * Room on the page for a part that comes after it, so that nothing below it moves: as high as this device last saw the
 * part, until the part calls `useRoomKnown`. A device that has never shown the part keeps no room.
 */
export const KeptRoom = ({ part, children }: { part: LatePart; children: ReactNode }) => {
  const { preferences } = usePublicContext()
  const room = useRef<HTMLDivElement>(null)
  const [height] = useState(() => preferences.lateParts[part] ?? 0)
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
  const isKept = !isKnown && height > 0
  return (
    <KnownContext value={setKnown}>
      <div
        ref={room}
        className={style.room}
        data-kept={isKept || undefined}
        style={isKept ? { minHeight: height } : {}}
      >
        {children}
      </div>
    </KnownContext>
  )
}

/** Gives up the kept room once it is known what the part around shows, if anything. */
export const useRoomKnown = (isKnown: boolean): void => {
  const setKnown = useContext(KnownContext)
  useEffect(() => {
    if (isKnown) setKnown(true)
  }, [isKnown, setKnown])
}

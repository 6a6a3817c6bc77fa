import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { useEffect, useState } from 'react'
import * as style from './confetti.css.ts'

/** Pieces that fall once over a prize that was won: once for each room on a device, and never with reduced motion. */
export const Confetti = ({ room }: { room: number }) => {
  const { rooms } = useMemberFlows()
  const [isFirst] = useState(() => !rooms.isCelebrated(room))
  useEffect(() => rooms.rememberCelebrated(room), [rooms, room])
  if (!isFirst) return null
  return (
    <span aria-hidden className={style.confetti}>
      {Array.from({ length: pieces }, (_, n) => (
        <span
          key={n}
          className={style.piece}
          style={{
            left: `${(n * 37) % 100}%`,
            background: colours[n % colours.length],
            animationDelay: `${(n * 53) % 300}ms`,
          }}
        />
      ))}
    </span>
  )
}

const pieces = 36
const colours = ['#e0a512', '#1f8a55', '#2f63c4', '#d9601f'] as const

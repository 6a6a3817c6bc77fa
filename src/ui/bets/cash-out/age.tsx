import { usePublicContext } from '#ui/contexts.ts'
import { fine } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { useEffect, useState } from 'react'

/** How old an offer is; `time` in the server's milliseconds. */
export const Age = ({ time }: { time: number }) => {
  const t = useText()
  const { clockOffset } = usePublicContext()
  const [now, setNow] = useState(() => Date.now() + clockOffset())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + clockOffset()), 1_000)
    return () => clearInterval(timer)
  }, [clockOffset])
  return <p className={fine}>{t('bets.cashOut.age', { seconds: Math.max(Math.floor((now - time) / 1_000), 0) })}</p>
}

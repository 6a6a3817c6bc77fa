import { usePublicContext } from '#ui/flows/contexts.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
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

import { UnderWay } from './steps/under-way.tsx'
import { useAside } from './use-aside.ts'

/** The bets that were sent, beside the open one. */
export const Aside = () => {
  const { sent } = useAside()
  return sent.length > 0 && <UnderWay bets={sent} />
}

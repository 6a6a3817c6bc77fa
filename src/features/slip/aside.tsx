import { Drafts } from './drafts.tsx'
import { UnderWay } from './under-way.tsx'
import { useAside } from './use-aside.ts'

/** What stands beside the open bet; on a phone the singles that are being made are in the sheet. */
export const Aside = ({ onPhone }: { onPhone: boolean }) => {
  const { drafts, sent } = useAside()
  return (
    <>
      {!onPhone && drafts.length > 0 && <Drafts bets={drafts} />}
      {sent.length > 0 && <UnderWay bets={sent} />}
    </>
  )
}

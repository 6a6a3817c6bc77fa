import { useRoomKnown } from '#ui/frame/kept-room.tsx'
import { lazyPart } from '#ui/flows/load-part.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { needTexts } from '#ui/text/text-parts.ts'
import { Suspense } from 'react'

const Bets = lazyPart(async () => {
  const [part] = await Promise.all([import('#ui/bets/index.ts'), needTexts('later'), needTexts('pages')])
  return part.OpenNow
})

/** The open bets of a member who has some, below an empty slip. */
export const OpenNow = () => {
  const member = useMember()
  const hasNone = !member || member.balance.outstanding === 0n
  useRoomKnown(hasNone)
  if (hasNone) return null
  return (
    <Suspense>
      <Bets member={member} />
    </Suspense>
  )
}

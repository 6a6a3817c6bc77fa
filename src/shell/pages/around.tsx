import type { Profile } from '#calls/member/member.ts'
import { useIndexShown } from '#ui/frame/index-sheet.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { needTexts } from '#ui/text/text-parts.ts'
import { usePhone } from '#ui/frame/use-phone.ts'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Bars } from './bars.tsx'
import { useCountedBets } from './open-bets.ts'

const IndexSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./index-sheet.tsx'), needTexts('later'), needTexts('pages')])
  return part.IndexSheet
})

/**
 * What stands around a member's pages, whichever is shown: the bars of a phone after the page, and the index over it.
 */
export const Around = ({ member }: { member: Profile }) => {
  const isPhone = usePhone()
  const isIndexShown = useIndexShown()
  useCountedBets(member)
  const place = document.getElementById('bars')
  return (
    <>
      {isPhone && place && createPortal(<Bars />, place)}
      {isIndexShown && (
        <Suspense>
          <IndexSheet />
        </Suspense>
      )}
    </>
  )
}

import { withLater } from '#ui/text/text-parts.ts'
import { lazyPart } from '#ui/flows/load-part.ts'
import { Suspense } from 'react'
import { TogetherNow } from '../steps/together-now.tsx'
import { useAside } from '../use-aside.ts'

const Drafts = lazyPart(async () => (await withLater(import('./drafts.tsx'))).Drafts)

/** The rest of the list where each pick is bet by itself, and the short way to bet it together. */
export const Others = () => {
  const { drafts } = useAside()
  return (
    drafts.length > 0 && (
      <Suspense>
        <TogetherNow />
        <Drafts bets={drafts} />
      </Suspense>
    )
  )
}

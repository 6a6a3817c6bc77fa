import { ToastRegion } from '#ui/toast.tsx'
import { Suspense } from 'react'
import { orNothing } from '#ui/load-part.ts'
import { closeProblem, useProblem } from './problems.ts'

const ProblemDialog = orNothing(
  async () => {},
  async () => (await import('./problem-dialog.tsx')).ProblemDialog,
)

/** The page's overlays: toasts, and the dialog of a refusal, fetched when there is one. */
export const Overlays = () => {
  const problem = useProblem()
  return (
    <>
      <ToastRegion />
      {problem && (
        <Suspense>
          <ProblemDialog problem={problem} onClose={closeProblem} />
        </Suspense>
      )}
    </>
  )
}

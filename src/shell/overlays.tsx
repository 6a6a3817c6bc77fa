import { ToastRegion } from '#ui/toast.tsx'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { closeProblem, onProblem, problemNow } from './problems.ts'

const ProblemDialog = lazy(async () => ({ default: (await import('./problem-dialog.tsx')).ProblemDialog }))

/** What stands over the page: passing notices, and the dialog of a refusal, fetched when there is one. */
export const Overlays = () => {
  const problem = useSyncExternalStore(onProblem, problemNow)
  return (
    <>
      <ToastRegion />
      {problem && <Suspense><ProblemDialog problem={problem} onClose={closeProblem} /></Suspense>}
    </>
  )
}

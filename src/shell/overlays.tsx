import { ToastRegion } from '#ui/frame/toast.tsx'
import { Suspense } from 'react'
import { orNothing } from '#ui/flows/load-part.ts'
import { closeProblem, useProblem } from './problems.ts'
import { useLaunchQuestion } from './session/launch-question.ts'

const ProblemDialog = orNothing(
  async () => {},
  async () => (await import('./problem-dialog.tsx')).ProblemDialog,
)

const LaunchDialog = orNothing(
  async () => {},
  async () => (await import('./session/launch-dialog.tsx')).LaunchDialog,
)

/** The page's overlays: toasts, and the dialogs of a refusal and of a link, fetched when there is one. */
export const Overlays = () => {
  const problem = useProblem()
  const question = useLaunchQuestion()
  return (
    <>
      <ToastRegion />
      {question && (
        <Suspense>
          <LaunchDialog question={question} />
        </Suspense>
      )}
      {problem && (
        <Suspense>
          <ProblemDialog problem={problem} onClose={closeProblem} />
        </Suspense>
      )}
    </>
  )
}

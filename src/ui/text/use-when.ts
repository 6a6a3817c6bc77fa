import { usePublicContext } from '../flows/contexts.ts'
import { useText } from './text.tsx'
import { nowOf, showWhen } from './when.ts'

/** When something is or was, as it is said now (§time.near). */
export const useWhen = (): ((at: number) => string) => {
  const t = useText()
  const { odds } = usePublicContext()
  return (at) => showWhen(t, at, nowOf(odds))
}

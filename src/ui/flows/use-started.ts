import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'

/** A flow that lives as long as the part of the page that shows it. */
export const useStarted = <Flow extends AnyActorRef>(make: () => Flow): Flow => {
  const [flow] = useState(make)
  useEffect(() => {
    flow.start()
    return () => void flow.stop?.()
  }, [flow])
  return flow
}

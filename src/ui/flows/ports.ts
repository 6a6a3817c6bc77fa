import { type AnyEventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

/**
 * Implements a machine's port: `work` receives the port's input, a function that sends facts, and a signal that aborts
 * when the state is left. Facts sent after that are dropped.
 */
export const fill = <Input extends NonReducibleUnknown, Event extends AnyEventObject>(
  work: (input: Input, tell: (event: Event) => void, signal: AbortSignal) => void | Promise<void>,
) =>
  fromCallback<{ type: 'none' }, Input>(({ input, sendBack }) => {
    const leaving = new AbortController()
    const tell = (event: Event) => {
      if (!leaving.signal.aborted) sendBack(event)
    }
    void work(input, tell, leaving.signal)
    return () => leaving.abort()
  })

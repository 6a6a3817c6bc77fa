import { type AnyEventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

/**
 * Fills a machine's port: `work` is given the port's input, a way to send facts, and a signal that ends it when the state is left.
 * A fact sent after that goes nowhere.
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

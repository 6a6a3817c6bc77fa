import { inBackground } from '#domain/member/background.ts'

/**
 * How many items a flight leaves with although others are waiting and another flight is free; more are shared between
 * the free flights, so the process prepares one while the database does the other. Fewer cost more each.
 */
const worthAFlight = 32

/** The maximum number of flights out at once, and of items in one flight. */
export interface Flights {
  readonly flights: number
  readonly most?: number
  /** Called with the number of items that left together. */
  readonly flown?: (size: number) => void
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Gathers callers into batches without a timer: while a flight is out, callers wait for the next one; a lone caller
 * goes at once. `fly` answers in the order of its items. A flight that fails is retried one item at a time, so one bad
 * item fails alone; this is safe because every item carries its own key.
 */
export const coalesce = <Item, Answer>(
  fly: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { flights, most = 64, flown }: Flights,
): ((item: Item) => Promise<Answer>) => {
  const queue: Waiting<Item, Answer>[] = []
  let out = 0
  const pump = () => {
    while (out < flights && queue.length > 0) {
      const share = Math.ceil(queue.length / (flights - out))
      const batch = queue.splice(0, Math.min(most, Math.max(share, worthAFlight)))
      out += 1
      flown?.(batch.length)
      const landed = depart(fly, batch).finally(() => {
        out -= 1
        pump()
      })
      inBackground('a flight', landed)
    }
  }
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      // Callers in one turn of the event loop leave together: each socket with a request has its own callback in it.
      if (out < flights) setImmediate(pump)
    })
}

const depart = async <Item, Answer>(
  fly: (items: readonly Item[]) => Promise<readonly Answer[]>,
  batch: readonly Waiting<Item, Answer>[],
): Promise<void> => {
  try {
    const answers = await fly(batch.map(({ item }) => item))
    if (answers.length !== batch.length) throw new Error(`a flight of ${batch.length} came back with ${answers.length}`)
    batch.forEach(({ resolve }, index) => resolve(answers[index]!))
  } catch (reason) {
    if (batch.length === 1) return batch[0]!.reject(reason)
    for (const waiting of batch) await depart(fly, [waiting])
  }
}

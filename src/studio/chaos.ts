import type { SendToWallet } from './wallet-client.ts'

/** What chaos does to a request. */
type Unkindness = 'none' | 'lost' | 'answerLost' | 'doubled' | 'late'

/** Percentages. */
const shares: readonly (readonly [Unkindness, number])[] = [
  ['lost', 4],
  ['answerLost', 5],
  ['doubled', 6],
  ['late', 5],
  ['none', 80],
]

/** A seeded generator of 32-bit numbers: for injected faults only, never for a game. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/**
 * A connection to the wallet that loses requests and answers, duplicates some, and delivers some out of order, from
 * a seed. `flush` delivers what is still on its way.
 */
export const unkindly = (send: SendToWallet, seed: number): { send: SendToWallet; flush: () => Promise<void> } => {
  const next = numbersFrom(seed)
  const onTheirWay: (() => Promise<unknown>)[] = []
  const unkindness = (): Unkindness => {
    let left = next() % 100
    return shares.find(([, share]) => (left -= share) < 0)![0]
  }
  const flush = async () => {
    for (let late = onTheirWay.shift(); late !== undefined; late = onTheirWay.shift()) await late()
  }
  const acts: Readonly<Record<Unkindness, SendToWallet>> = {
    none: send,
    lost: async () => undefined,
    answerLost: async (path, body) => {
      await send(path, body)
      return undefined
    },
    doubled: async (path, body) => {
      const [, told] = await Promise.all([send(path, body), send(path, body)])
      return told
    },
    late: async (path, body) => {
      onTheirWay.push(() => send(path, body))
      return undefined
    },
  }
  return {
    flush,
    send: async (path, body) => {
      const told = await acts[unkindness()](path, body)
      // A delayed request arrives now, after later ones.
      if (onTheirWay.length > 0 && next() % 3 === 0) await onTheirWay.shift()?.()
      return told
    },
  }
}

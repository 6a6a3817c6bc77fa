/**
 * The only voice of the product. `outcome` is said at once, one sentence; `change` is for prices in the slip: only the
 * latest value of a subject, at most one sentence every five seconds (§page.announcer).
 */
export interface Announcer {
  outcome: (sentence: string) => void
  /** Says what is of use only now, such as what a line finds while it is typed: `again` does not repeat it. */
  aside: (sentence: string) => void
  /** Repeats the last sentence; answers false if there was none. */
  again: () => boolean
  change: (subject: string, sentence: string) => void
  /** Drops what is waiting to be announced about a subject. */
  forget: (subject: string) => void
}

export interface Timer {
  now: () => number
  after: (ms: number, run: () => void) => void
}

const apart = 5_000

const browserTimer: Timer = { now: () => performance.now(), after: (ms, run) => void setTimeout(run, ms) }

export const createAnnouncer = (say: (sentence: string) => void, timer: Timer = browserTimer): Announcer => {
  const waiting = new Map<string, string>()
  let last = -Infinity
  let armed = false
  let repeated = ''
  const tell = (sentence: string) => {
    repeated = sentence
    say(sentence)
  }
  const speak = () => {
    armed = false
    if (waiting.size === 0) return
    last = timer.now()
    tell([...waiting.values()].join(' '))
    waiting.clear()
  }
  return {
    outcome: tell,
    aside: say,
    again: () => {
      if (repeated !== '') say(repeated)
      return repeated !== ''
    },
    change: (subject, sentence) => {
      waiting.set(subject, sentence)
      if (armed) return
      armed = true
      const wait = last + apart - timer.now()
      if (wait <= 0) speak()
      else timer.after(wait, speak)
    },
    forget: (subject) => void waiting.delete(subject),
  }
}

import type { AnyStateMachine } from 'xstate'
import type { ChartEdge } from './chart.ts'

/** How the book names the parts of a machine, by their names in it. */
export interface FlowPhrases {
  /** What happens, as a clause: `the house holds the price`. */
  readonly events: Readonly<Record<string, string>>
  /**
   * What must hold, as a clause: `betting is available`. A guard with a fixed parameter may have its own words: `asked
   * question moved`; one whose parameter comes with the event may have other words in each transition, by its id.
   */
  readonly guards?: Readonly<Record<string, string>>
  /**
   * What is done, as a verb with its object: `keeps the stake`. A fixed parameter may have its own words, as with
   * guards.
   */
  readonly actions?: Readonly<Record<string, string>>
  /** What a state keeps doing outside the machine, as in `starts asking for the balance`. */
  readonly ports?: Readonly<Record<string, string>>
  /** How long a delay without a fixed length is. */
  readonly delays?: Readonly<Record<string, string>>
  /** Events that the server's own clock brings about. */
  readonly serverClock?: readonly string[]
}

/** When a transition is taken: `the house holds the price`, `30 seconds have passed`, `at once`. */
export const whenOf = (words: FlowPhrases, machine: AnyStateMachine, { kind, event }: ChartEdge): string => {
  if (kind === 'always') return 'at once'
  if (kind === 'event') return words.events[event] ?? missing(event)
  return passedText(words, machine, event)
}

/** When a timer fires. */
export const passedText = (words: FlowPhrases, machine: AnyStateMachine, delay: string): string => {
  const length = machine.implementations.delays[delay]
  return `${typeof length === 'number' ? durationText(length) : (words.delays?.[delay] ?? missing(delay))} has passed`.replace(
    /^([\d.]+ \w+s) has/,
    '$1 have',
  )
}

/** A duration in words: `0.7 seconds`, `1 minute`, `30 minutes`. */
export const durationText = (ms: number): string => {
  const isMinutes = ms >= 60_000 && ms % 60_000 === 0
  const count = ms / (isMinutes ? 60_000 : 1_000)
  return `${count} ${isMinutes ? 'minute' : 'second'}${count === 1 ? '' : 's'}`
}

/** What must hold; undefined without a condition. */
export const onlyIfOf = (words: FlowPhrases, { id, guard, guardText }: ChartEdge): string | undefined =>
  guard === null
    ? undefined
    : (words.guards?.[id] ?? words.guards?.[guardText ?? guard] ?? words.guards?.[guard] ?? missing(guard))

/**
 * What an arrow of a chart says: when its transition is taken and under which condition, so that two arrows of one
 * event differ: `the stake is held, if the bet is on a live match`, `the stake is held, otherwise`.
 */
export const arrowText = (words: FlowPhrases, machine: AnyStateMachine, edge: ChartEdge): string => {
  const onlyIf = onlyIfOf(words, edge)
  return `${whenOf(words, machine, edge)}${onlyIf === undefined ? (edge.otherwise ? ', otherwise' : '') : `, if ${onlyIf}`}`
}

/**
 * What an action does; `text` is its name with its fixed parameters, as the chart has it, or `start` or `stop` and a
 * port.
 */
export const doneText = (words: FlowPhrases, text: string): string => {
  const [name = '', ...fixed] = text.split(' ')
  if (words.actions?.[text] !== undefined) return words.actions[text]
  const written = words.actions?.[name]
  if (written === undefined && (name === 'start' || name === 'stop'))
    return `${name}s ${words.ports?.[fixed.join(' ')] ?? missing(fixed.join(' '))}`
  if (written === undefined) return missing(text)
  return fixed[0] === 'code' ? `${written}: ${reasons[fixed[1]!] ?? missing(fixed[1]!)}` : written
}

/** Why something ended without the server's own word for it, by the code that the chart gives. */
const reasons: Readonly<Record<string, string>> = {
  insufficient_balance: 'the balance covers no stake',
  betOverLimit: 'no stake fits the limits',
  liveMatchNotAllowed: 'the match has begun',
  oddsChanged: 'the value or the price moved',
  loginLimit: 'there were too many attempts',
  priceMovedTooOften: 'the price moved too often',
  processing: 'a sign-in is under way',
  requestFailed: 'there was no answer',
  requestTimeout: 'there was no answer in time',
  workRequired: 'many try to sign in',
}

const missing = (name: string): never => {
  throw new Error(`${name} has no words`)
}

import { isErrorCode } from '#domain/errors.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import { type BetEvent, betMachine } from '#machines/bet/bet.ts'
import type { BetState } from '../../database/tables/ledger.tables.ts'
import { buildOf } from './build.ts'

/**
 * Who decided a step: the member, the member's standing order, the clock of the house, the house following its feed, or
 * an operator's act.
 */
export const deciders = ['member', 'order', 'clock', 'house', 'operator'] as const
export type Decider = (typeof deciders)[number]

/** A step of a bet as its record holds it (§bet.record). Times in milliseconds. */
export interface RecordedStep {
  readonly version: number
  /** The build of the machine that was asked. */
  readonly machine: string
  /** Null when only legs were decided, which is not a step of the machine. */
  readonly event: BetEvent | null
  readonly by: Decider
  readonly state: BetState
  readonly book: number
  readonly real: number
  /** The prices struck, the amount bought back, or what was paid. */
  readonly figures: string
}

export interface BetRecord {
  readonly steps: readonly RecordedStep[]
  /** Whether later steps found no room. */
  readonly isCut: boolean
}

export const betBuild = buildOf(betMachine)

const legsDecided = 'legs.decided'

/** What the server writes about a step; SQL adds the version, the state, the times and the figures. */
export const sayStep = (event: BetEvent | null, by: Decider): string =>
  [betBuild, event?.type ?? legsDecided, event ? detailOf(event) : '', by].join('|')

const detailOf = (event: BetEvent): string => {
  switch (event.type) {
    case 'bet.held':
      return event.live ? 'live' : ''
    case 'play.changed':
      return event.code
    case 'result.decided':
      return event.outcome
    case 'result.voided':
      return event.reason
    default:
      return ''
  }
}

/** Throws a SyntaxError if the text is not a record. */
export const parseRecord = (text: string): BetRecord => {
  const lines = text.split('\n')
  if (lines.pop() !== '') throw new SyntaxError('the record of a bet ends within a line')
  const isCut = /^\d+\|cut$/.test(lines.at(-1) ?? '')
  return { steps: (isCut ? lines.slice(0, -1) : lines).map(parseStep), isCut }
}

const parseStep = (line: string): RecordedStep => {
  const [version, machine, type, detail, by, state, book, real, figures, ...more] = line.split('|')
  const event = eventOf(type ?? '', detail ?? '')
  const numbers = [version, book, real].map(Number)
  const isRight =
    figures !== undefined &&
    more.length === 0 &&
    numbers.every(Number.isSafeInteger) &&
    isOf(deciders, by) &&
    isOf(betStates, state) &&
    event !== undefined
  if (!isRight) throw new SyntaxError(`no step of a bet: ${line}`)
  return { version: numbers[0]!, machine: machine!, event, by, state, book: numbers[1]!, real: numbers[2]!, figures }
}

const betStates: readonly BetState[] = ['waiting', 'running', 'rejected', 'settled', 'void', 'cashedOut']

const isOf = <Name extends string>(names: readonly Name[], text: string | undefined): text is Name =>
  (names as readonly (string | undefined)[]).includes(text)

const eventOf = (type: string, detail: string): BetEvent | null | undefined => {
  switch (type) {
    case legsDecided:
      return null
    case 'bet.held':
      return { type, live: detail === 'live' }
    case 'wait.elapsed':
    case 'result.corrected':
    case 'bet.cashedOut':
    case 'part.cashedOut':
    case 'edit.held':
    case 'bet.edited':
      return { type }
    case 'play.changed':
      return isErrorCode(detail) ? { type, code: detail } : undefined
    case 'result.decided':
      return isOf(outcomes, detail) && detail !== 'void' ? { type, outcome: detail } : undefined
    case 'result.voided':
      return { type, reason: detail }
    default:
      return undefined
  }
}

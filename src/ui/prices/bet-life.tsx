import type { OutcomeName } from './outcome-name.ts'
import { type Translate, type TextKey, useText } from '../text/text.tsx'
import { type Step, Track } from '../forms/track.tsx'

/** The status of a bet: the states of `betMachine`, and `placing` while its answer is awaited. */
export type BetStatus = 'placing' | 'waiting' | 'running' | 'settled' | 'void' | 'rejected' | 'cashedOut'

export interface BetLifeProps {
  status: BetStatus
  /** A bet on a running match waits out the danger delay; other bets never do. */
  live: boolean
  outcome?: OutcomeName | undefined
  /** Times under the steps that have one, already formatted. */
  times?: Partial<Record<'held' | 'settled', string>>
}

/** Held, waiting, running, settled: a bet's life as a track. */
export const BetLife = (props: BetLifeProps) => {
  const t = useText()
  return <Track label={t('life.title')} steps={stepsOf(t, props)} />
}

const stepsOf = (t: Translate, { status, live, outcome, times = {} }: BetLifeProps): readonly Step[] => {
  const ending = endings[status]
  const ids = [
    'held',
    ...(live || status === 'waiting' ? (['waiting'] as const) : []),
    ...(status === 'rejected' ? [] : (['running'] as const)),
    ending,
  ] as const
  const now = status === 'placing' ? 0 : ids.findIndex((id) => id === status)
  return ids.map((id, i) => ({
    id,
    label: t(labelOf(id, status, outcome)),
    phase: i < now ? 'done' : i === now ? 'now' : 'next',
    cause: id === 'held' ? times.held : id === ending ? times.settled : undefined,
    tone: id !== ending ? undefined : status === 'rejected' || outcome === 'lost' ? 'bad' : 'good',
  }))
}

/** A bet that was sent is not held until the answer says so. */
const labelOf = (
  id: Exclude<BetStatus, 'placing'> | 'held',
  status: BetStatus,
  outcome: OutcomeName | undefined,
): TextKey => {
  if (id === 'held' && status === 'placing') return 'life.sent'
  return id === 'settled' && outcome !== undefined ? `outcome.${outcome}` : `life.${id}`
}

const endings = {
  placing: 'settled',
  waiting: 'settled',
  running: 'settled',
  settled: 'settled',
  void: 'void',
  rejected: 'rejected',
  cashedOut: 'cashedOut',
} as const satisfies Record<BetStatus, string>

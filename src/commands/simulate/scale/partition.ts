import type { Chance } from '../../faults/chance.ts'
import { overlap, together } from './board.ts'
import { gaps } from './costs.ts'
import type { FailureDomain } from './failures.ts'
import { copies } from './plan.ts'

/** A machine: in which zone it is, and from which second on it serves again. */
interface Machine {
  readonly zone: number
  upFrom: number
}

interface ServerMachine extends Machine {
  /** Its members wait from one second to another, because of this. */
  gap: { readonly cause: FailureDomain; readonly from: number; readonly until: number } | undefined
}

/** What a partition is able to do in one second. */
export interface PartitionState {
  /** Servers and standbys that are up. */
  readonly servers: number
  readonly standbys: number
  /** The part of the second in which bets are answered: there is a server, and the primary commits. */
  readonly answers: number
  /** The part of its members who wait for a machine, by cause. */
  readonly waiting: ReadonlyMap<FailureDomain, number>
}

/** Members of their own with a primary, two standbys and servers. */
export interface Partition {
  readonly loseServer: (second: number, chance: Chance) => void
  readonly losePrimary: (second: number) => void
  /** Everything of it that is in a zone. */
  readonly loseZone: (zone: number, second: number, upFrom: number) => void
  readonly at: (second: number) => PartitionState
}

/** `first` is the zone of its first primary; its other machines are in the zones after it. */
export const openPartition = (first: number, servers: number, zones: number): Partition => {
  const inZones = (count: number) =>
    Array.from({ length: count }, (_, n): Machine => ({ zone: (first + n) % zones, upFrom: 0 }))
  const databases = inZones(copies)
  const machines: ServerMachine[] = inZones(servers).map((machine) => Object.assign(machine, { gap: undefined }))
  let primary = 0
  /** From when on the primary answers, and why it does not before. */
  let answersFrom = 0
  let cause: FailureDomain = 'primary'
  /** What took a server last. */
  let serverCause: FailureDomain = 'server'
  const isUp = (machine: Machine, second: number) => machine.upFrom <= second

  /** Another machine that has every commit becomes the primary, as soon as there is one. */
  const elect = (second: number) => {
    if (isUp(databases[primary]!, second)) return
    const next = databases.findIndex((machine) => isUp(machine, second))
    if (next < 0) return
    primary = next
    answersFrom = Math.max(answersFrom, second + gaps.primary.gap)
  }
  const lose = (machine: Machine, upFrom: number) => void (machine.upFrom = Math.max(machine.upFrom, upFrom))

  return {
    loseServer: (second, chance) => {
      const up = machines.filter((machine) => isUp(machine, second))
      if (up.length === 0) return
      const machine = chance.pick(up)
      lose(machine, second + gaps.server.well)
      serverCause = 'server'
      machine.gap = { cause: 'server', from: second, until: second + gaps.server.gap }
    },
    losePrimary: (second) => {
      lose(databases[primary]!, second + gaps.primary.well)
      cause = 'primary'
      elect(second)
    },
    loseZone: (zone, second, upFrom) => {
      for (const machine of machines)
        if (machine.zone === zone && isUp(machine, second)) {
          lose(machine, upFrom)
          serverCause = 'zone'
          machine.gap = { cause: 'zone', from: second, until: second + gaps.server.gap }
        }
      const hadPrimary = databases[primary]!.zone === zone
      for (const machine of databases) if (machine.zone === zone) lose(machine, upFrom)
      if (hadPrimary || databases.filter((machine) => isUp(machine, second)).length < 2) cause = 'zone'
      elect(second)
    },
    at: (second) => {
      elect(second)
      const up = databases.filter((machine) => isUp(machine, second)).length
      // Strict: a commit is answered when a second machine has it on its disk.
      const commits = up < 2 || !isUp(databases[primary]!, second) ? 0 : overlap(second, answersFrom, Infinity)
      const servers = machines.filter((machine) => isUp(machine, second)).length
      const waiting = new Map<FailureDomain, number>()
      const wait = (why: FailureDomain, part: number) => {
        if (part > 0) waiting.set(why, together(waiting.get(why) ?? 0, part))
      }
      wait(cause, 1 - commits)
      if (servers === 0) wait(serverCause, 1)
      for (const { gap } of machines) if (gap) wait(gap.cause, overlap(second, gap.from, gap.until) / machines.length)
      return {
        servers,
        standbys: Math.max(0, up - 1),
        answers: servers === 0 ? 0 : commits,
        waiting,
      }
    },
  }
}

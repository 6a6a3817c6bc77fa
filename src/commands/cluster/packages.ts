import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackage } from '../../../tests/_kit/packages.ts'

/** A program of the cluster that is not ours, and the Debian package it comes in. */
interface Program {
  readonly candidates: () => readonly string[]
  readonly package: string
}

const named =
  (name: string): Program['candidates'] =>
  () => [name, `/usr/sbin/${name}`, `/usr/bin/${name}`]

const programs = {
  etcd: { candidates: named('etcd'), package: 'etcd-server' },
  patroni: { candidates: named('patroni'), package: 'patroni' },
  postgres: { candidates: () => postgresPrograms('postgres'), package: 'postgresql' },
  haproxy: { candidates: named('haproxy'), package: 'haproxy' },
  nats: { candidates: named('nats-server'), package: 'nats-server' },
} as const satisfies Readonly<Record<string, Program>>

export type ProgramName = keyof typeof programs
export type Programs = Readonly<Record<ProgramName, string>>

/** Debian keeps the programs of each version of PostgreSQL in a folder of its own: the newest comes first. */
const postgresPrograms = (name: string): readonly string[] => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(root, version, 'bin', name)), name]
}

/** What a cluster lacks on this machine, with the command that brings it. */
export class ProgramsMissing extends Error {
  readonly code = 'programsMissing'

  constructor(reasons: readonly string[], packages: readonly string[]) {
    super([...reasons, `apt-get install --no-install-recommends ${packages.join(' ')}`].join('\n'))
    this.name = 'ProgramsMissing'
  }
}

interface Finding {
  readonly find?: typeof findProgram
  readonly install?: typeof installPackage
}

/** Where each program is. A missing one is installed by root; otherwise throws `ProgramsMissing`, which names them all. */
export const findPrograms = ({ find = findProgram, install = installPackage }: Finding = {}): Programs => {
  const names = Object.keys(programs) as ProgramName[]
  const lacking: { reason: string; package: string }[] = []
  const found = names.map((name) => {
    const { candidates, package: from } = programs[name]
    const there = find(candidates())
    if (there !== undefined) return [name, there] as const
    const installed = install(from)
    const now = installed.done ? find(candidates()) : undefined
    if (now !== undefined) return [name, now] as const
    lacking.push({
      reason: installed.done ? `${from} was installed, and holds no ${name}` : installed.why,
      package: from,
    })
    return [name, ''] as const
  })
  if (lacking.length > 0)
    throw new ProgramsMissing(
      lacking.map(({ reason }) => reason),
      lacking.map((each) => each.package),
    )
  return Object.fromEntries(found) as Programs
}

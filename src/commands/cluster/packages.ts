import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackage } from '../../../tests/_kit/packages.ts'

/** A program of the cluster that is not ours, and the Debian package it comes in. */
interface Program {
  readonly candidates: () => readonly string[]
  readonly package: string
  /** A further package that it needs here and its own may have left out. */
  readonly lacks?: (exists: (path: string) => boolean) => string | undefined
}

/** Debian's Patroni reads names in certificates by a module that its package only recommends. */
const python = '/usr/lib/python3/dist-packages'
const patroniLacks: Program['lacks'] = (exists) =>
  exists(join(python, 'patroni')) && !exists(join(python, 'idna')) ? 'python3-idna' : undefined

const named =
  (name: string): Program['candidates'] =>
  () => [name, `/usr/sbin/${name}`, `/usr/bin/${name}`]

const programs = {
  etcd: { candidates: named('etcd'), package: 'etcd-server' },
  patroni: { candidates: named('patroni'), package: 'patroni', lacks: patroniLacks },
  postgres: { candidates: () => postgresPrograms('postgres'), package: 'postgresql' },
  haproxy: { candidates: named('haproxy'), package: 'haproxy' },
  nats: { candidates: named('nats-server'), package: 'nats-server' },
  openssl: { candidates: named('openssl'), package: 'openssl' },
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

interface Finding<Name extends ProgramName> {
  /** Those that are needed; all by default. */
  readonly only?: readonly Name[]
  readonly find?: typeof findProgram
  readonly install?: typeof installPackage
  readonly exists?: (path: string) => boolean
}

/**
 * Where each program is. A missing one is installed by root; otherwise throws `ProgramsMissing`, which names them all.
 */
export const findPrograms = <Name extends ProgramName = ProgramName>({
  only,
  find = findProgram,
  install = installPackage,
  exists = existsSync,
}: Finding<Name> = {}): Pick<Programs, Name> => {
  const names = only ?? (Object.keys(programs) as Name[])
  const lacking: { reason: string; package: string }[] = []
  const get = (from: string): boolean => {
    const installed = install(from)
    if (!installed.done) lacking.push({ reason: installed.why, package: from })
    return installed.done
  }
  const found = names.map((name) => {
    const { candidates, package: from, lacks }: Program = programs[name]
    const before = find(candidates())
    const there = before ?? (get(from) ? find(candidates()) : undefined)
    if (there === undefined && !lacking.some((each) => each.package === from))
      lacking.push({ reason: `${from} was installed, but has no ${name}`, package: from })
    const more = there === undefined ? undefined : lacks?.(exists)
    if (more !== undefined) get(more)
    return [name, there ?? ''] as const
  })
  if (lacking.length > 0)
    throw new ProgramsMissing(
      lacking.map(({ reason }) => reason),
      lacking.map((each) => each.package),
    )
  return Object.fromEntries(found) as Pick<Programs, Name>
}

import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, of every Linux that Node runs on. */
const ticks = 100

/**
 * Microseconds of processor that a server of PostgreSQL took with all its processes, ended ones too; undefined where
 * /proc does not tell.
 */
export const processorOf = (backend: number): number | undefined => {
  try {
    const postmaster = statOf(backend).parent
    const { own, ended } = statOf(postmaster)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statIfThere(Number(name)) ?? [])
      .filter(({ parent }) => parent === postmaster)
    return ((own + ended + children.reduce((sum, child) => sum + child.own, 0)) * 1_000_000) / ticks
  } catch {
    return undefined
  }
}

const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
  return { parent: parent!, own: user! + system!, ended: endedUser! + endedSystem! }
}

const statIfThere = (pid: number) => {
  try {
    return statOf(pid)
  } catch {
    return undefined
  }
}

import { chownSync, readFileSync } from 'node:fs'

/** The user that PostgreSQL, etcd, HAProxy and NATS run as; undefined for the user who runs the command. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then its own user runs everything, or else nobody does. */
export const ordinaryAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entries = lines.map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find(([user]) => user === name)
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error('this runs as root, and there is no other user to run PostgreSQL as')
}

export const giveTo = (account: Account | undefined, ...paths: readonly string[]): void => {
  if (account !== undefined) for (const path of paths) chownSync(path, account.uid, account.gid)
}

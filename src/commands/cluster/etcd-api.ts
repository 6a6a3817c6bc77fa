import { spawnSync } from 'node:child_process'

/** What Patroni speaks to etcd, as its configuration names it: the API of version 2, or of version 3. */
export type EtcdApi = 'etcd' | 'etcd3'

/**
 * Before 3.0.3, Patroni that comes back after a lost network takes the lock again over version 3 without looking
 * whether another machine has it by now: two machines become the primary, and what the second one answered is lost.
 * Over version 2 it compares first.
 */
export const etcdApiFor = (version: string): EtcdApi => {
  const [major = 0, minor = 0, patch = 0] = (/\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number)
  return major * 10_000 + minor * 100 + patch < 30_003 ? 'etcd' : 'etcd3'
}

export const etcdApiOf = (patroni: string): EtcdApi =>
  etcdApiFor(spawnSync(patroni, ['--version'], { encoding: 'utf8' }).stdout)

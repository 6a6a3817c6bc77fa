import { randomUUID } from 'node:crypto'
import { type Answer, ask, asWatcher } from './probe.ts'
import type { Topology } from './topology.ts'

/** What Patroni keeps in etcd: its name space and scope. */
export const patroniKeys = '/service/touchline/'

const encoded = (text: string): string => Buffer.from(text).toString('base64')
/** The first key behind all that begin with a text. */
const behind = (prefix: string): string =>
  prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)

/**
 * Makes etcd's users and shuts it to everybody else: `root`, who may do everything and whom nothing of the cluster
 * uses, and Patroni's, who may read and write its own keys. Both versions of etcd's interface have users of their own;
 * where both are on, both are shut.
 */
export const prepareConsensus = async (topology: Topology): Promise<void> => {
  const [{ host, ports }] = topology.nodes as [Topology['nodes'][number]]
  const { etcd_root: root, etcd_patroni: patroni } = topology.passwords
  const certificate = asWatcher(topology)
  const tell = async (method: string, path: string, body: object): Promise<Answer> => {
    const answer = await ask(`https://${host}:${ports.etcd}${path}`, {
      ...certificate,
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    if (answer.status >= 300) throw new Error(`etcd refuses ${path}: ${answer.text.trim()}`)
    return answer
  }
  if (topology.etcdApi === 'etcd') {
    const own = [`${patroniKeys.slice(0, -1)}*`]
    await tell('PUT', '/v2/auth/users/root', { user: 'root', password: root })
    await tell('PUT', '/v2/auth/roles/patroni', { role: 'patroni', permissions: { kv: { read: own, write: own } } })
    // The name in a machine's certificate: nobody says the password, of which nobody knows more than that it is there.
    for (const { name } of topology.nodes)
      await tell('PUT', `/v2/auth/users/${name}`, { user: name, password: randomUUID(), roles: ['patroni'] })
    // A client without a name is a guest, who may do everything until users exist.
    await tell('PUT', '/v2/auth/roles/guest', { role: 'guest', permissions: { kv: { read: [], write: [] } } })
    await tell('PUT', '/v2/auth/enable', {})
  }
  const auth = (path: string, body: object) => tell('POST', `/v3/auth/${path}`, body)
  await auth('user/add', { name: 'root', password: root })
  await auth('role/add', { name: 'root' })
  await auth('user/grant', { user: 'root', role: 'root' })
  await auth('user/add', { name: 'patroni', password: patroni })
  await auth('role/add', { name: 'patroni' })
  await auth('role/grant', {
    name: 'patroni',
    perm: { permType: 'READWRITE', key: encoded(patroniKeys), range_end: encoded(behind(patroniKeys)) },
  })
  await auth('user/grant', { user: 'patroni', role: 'patroni' })
  await auth('enable', {})
}

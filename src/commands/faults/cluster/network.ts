import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** The machines of the database, each in a network of its own behind one bridge. */
export interface Network {
  /** Hosts, one each node. */
  readonly hosts: readonly string[]
  /** Where the command's own connections to them come from. */
  readonly source: string
  /** What runs before a program of a node. */
  readonly before: (node: string) => readonly string[]
  /** Cuts what two nodes send each other; everybody else still reaches both. Answers how to fix it. */
  readonly cutBetween: (one: string, other: string) => () => void
  /** Pulls a node's cable: nobody reaches it. Answers how to fix it. */
  readonly cutOff: (node: string) => () => void
  readonly close: () => void
}

const isAlone = 'TOUCHLINE_OWN_NETWORK'

/** Whether this process may make networks: root on Linux, whose own network nothing outside can see. */
export const mayOwnNetwork = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'ip', 'link']).status === 0

export const ownsNetwork = (): boolean => process.env[isAlone] === '1'

/** Runs this command again in a network of its own, which ends with it. Answers its exit code. */
export const inOwnNetwork = (args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn('unshare', ['--net', process.execPath, ...process.execArgv, process.argv[1]!, ...args], {
      stdio: 'inherit',
      env: { ...process.env, [isAlone]: '1' },
    })
    // A terminal sends Ctrl-C to the child as well; a signal to this process is meant for the child.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

const prefix = '10.77.0'
const bridge = 'touchline0'

/** Lays the network out inside the command's own. */
export const openNetwork = async (nodes: readonly string[]): Promise<Network> => {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${prefix}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const holders = new Map<string, ChildProcess>()
  const hostOf = (node: string) => `${prefix}.${11 + nodes.indexOf(node)}`
  const cable = (node: string) => `cable${nodes.indexOf(node) + 1}`
  const inside = (node: string) => ['nsenter', '--target', String(holders.get(node)!.pid), '--net', '--']
  const ipInside = (node: string, ...args: readonly string[]) => run([...inside(node), 'ip', ...args])
  for (const node of nodes) {
    holders.set(node, await holdNetwork())
    ip('link', 'add', cable(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(holders.get(node)!.pid))
    ip('link', 'set', cable(node), 'master', bridge, 'up')
    ipInside(node, 'link', 'set', 'lo', 'up')
    ipInside(node, 'addr', 'add', `${hostOf(node)}/24`, 'dev', 'eth0')
    ipInside(node, 'link', 'set', 'eth0', 'up')
  }
  return {
    hosts: nodes.map(hostOf),
    source: `${prefix}.1`,
    before: inside,
    cutBetween: (one, other) => {
      ipInside(one, 'route', 'add', 'blackhole', `${hostOf(other)}/32`)
      ipInside(other, 'route', 'add', 'blackhole', `${hostOf(one)}/32`)
      return () => {
        ipInside(one, 'route', 'del', 'blackhole', `${hostOf(other)}/32`)
        ipInside(other, 'route', 'del', 'blackhole', `${hostOf(one)}/32`)
      }
    },
    cutOff: (node) => {
      ip('link', 'set', cable(node), 'down')
      return () => ip('link', 'set', cable(node), 'up')
    },
    close: () => {
      for (const holder of holders.values()) holder.kill('SIGKILL')
    },
  }
}

/** A process that does nothing but keep a network there, and ends with this one. */
const holdNetwork = async (): Promise<ChildProcess> => {
  const holder = spawn('setpriv', ['--pdeathsig=KILL', 'unshare', '--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  const own = readlinkSync('/proc/self/ns/net')
  while (holder.exitCode === null && networkOf(holder.pid) === own) await pause(20)
  return holder
}

const networkOf = (pid: number | undefined): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`)
  } catch {
    return undefined
  }
}

const ip = (...args: readonly string[]) => run(['ip', ...args])

const run = ([program, ...args]: readonly string[]): void => {
  const { status, stderr } = spawnSync(program!, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr.trim()}`)
}

import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What happens to passing data: let through; cut before it arrives, once it is through, or when the answer comes;
 * delayed; or sent many times.
 */
export type Treatment =
  | { readonly kind: 'pass' | 'cutBefore' | 'cutThrough' | 'cutAnswer' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'storm'; readonly copies: number }

export interface Proxy {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Called once for each connection; the function it returns is called for each part that passes. */
export type Treat = () => () => Treatment

/**
 * A proxy between two programs on loopback. It asks for the target at each connection, and cuts the caller off if
 * nobody listens there.
 */
export const openProxy = async (target: () => number, treat: Treat): Promise<Proxy> => {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
  }
  const server = createServer((caller) => join(keep(caller), () => keep(connect(target(), '127.0.0.1')), treat()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of open) socket.destroy()
      }),
  }
}

const join = (caller: Socket, reach: () => Socket, now: () => Treatment): void => {
  const server = reach()
  const begun = now()
  const copies = begun.kind === 'storm' ? Array.from({ length: begun.copies }, reach) : []
  // Nobody reads the answers to the copies.
  for (const copy of copies) copy.resume()
  const cut = () => {
    caller.destroy()
    server.destroy()
  }
  const there = inOrder()
  const back = inOrder()
  caller.on('data', (bytes) => {
    if (now().kind === 'cutBefore') return cut()
    for (const copy of copies) copy.write(bytes)
    there(delayOf(now()), () => server.write(bytes, () => now().kind === 'cutThrough' && cut()))
  })
  server.on('data', (bytes) => (now().kind === 'cutAnswer' ? cut() : back(delayOf(now()), () => caller.write(bytes))))
  caller.on('close', () => server.destroy())
  server.on('close', () => back(0, () => caller.destroySoon()))
}

const delayOf = (treatment: Treatment): number => (treatment.kind === 'slow' ? treatment.ms : 0)

/** Runs one task after another, each after its delay in milliseconds: delayed data is not overtaken. */
const inOrder = (): ((ms: number, work: () => unknown) => void) => {
  let tail: Promise<unknown> | undefined
  return (ms, work) => {
    if (ms === 0 && tail === undefined) return void work()
    const mine: Promise<unknown> = (tail ?? Promise.resolve())
      .then(() => pause(ms))
      .then(work)
      .finally(() => tail === mine && (tail = undefined))
    tail = mine
  }
}

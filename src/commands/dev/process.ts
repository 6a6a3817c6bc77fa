import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that is started again at each change of its sources. */
export interface DevProcess {
  /** Ends it, and starts it again once its end has let its folder and port go, and `between` is done. */
  readonly restart: (between: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Milliseconds in which it may end in order before it is started again: it survives a crash at any moment. */
const mercyMs = 1_000

export const startDevProcess = (args: readonly string[], env: NodeJS.ProcessEnv): DevProcess => {
  const start = () => spawn(process.execPath, args, { stdio: 'inherit', env })
  let child: ChildProcess = start()
  const stop = async (mercy?: number) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const last = mercy === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), mercy)
    await ended
    clearTimeout(last)
  }
  return {
    stop: () => stop(),
    restart: async (between) => {
      await stop(mercyMs)
      await between()
      child = start()
    },
  }
}

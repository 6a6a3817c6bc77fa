import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that is started again at each change of its sources. */
export interface DevProcess {
  /** Ends it, and starts it again once its end has let its folder and port go, and `between` is done. */
  readonly restart: (between: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

export const startDevProcess = (args: readonly string[], env: NodeJS.ProcessEnv): DevProcess => {
  const start = () => spawn(process.execPath, args, { stdio: 'inherit', env })
  let child: ChildProcess = start()
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    stop,
    restart: async (between) => {
      await stop()
      await between()
      child = start()
    },
  }
}

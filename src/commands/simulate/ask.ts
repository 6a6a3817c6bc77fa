import type { Owner, Schedule } from './schedule.ts'

/** A server that can be asked, and can die in the meantime. */
interface Asked extends Owner {
  readonly whenDead: Set<() => void>
  /** Resolves once it answers; one without it answers at once. */
  readonly opened?: Promise<void>
}

/** A server's answer, or undefined if none came, whatever the reason. */
export const ask = <Server extends Asked, Answer>(
  server: Server,
  schedule: Schedule,
  name: string,
  work: (server: Server) => Promise<Answer>,
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const end = (answer: Answer | undefined) => {
      server.whenDead.delete(dead)
      resolve(answer)
    }
    const dead = () => end(undefined)
    server.whenDead.add(dead)
    schedule
      .call(`${name} asks ${server.name}`, server, async () => undefined)
      .then(() => server.opened)
      .then(() => work(server))
      .then((answer) => schedule.call(`${server.name} answers ${name}`, server, async () => answer))
      .then(end, dead)
  })

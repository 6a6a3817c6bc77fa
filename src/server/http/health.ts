import type { FastifyInstance } from 'fastify'

/** Readiness checks by name; a check fails when it throws or answers false. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>

/**
 * `/livez`: the process answers. `/readyz`: it can take work; otherwise 503 with the names of what is not ready. What
 * runs `beside` it is named as degraded where it fails, and keeps nobody from betting.
 */
export const registerHealth = (app: FastifyInstance, checks: Checks, beside: Checks = {}): void => {
  app.get('/livez', async () => ({ live: true }))
  app.get('/readyz', async (_request, reply) => {
    const [answers, others] = await Promise.all([answersOf(checks), answersOf(beside)])
    const degraded = others.filter(([, passed]) => !passed).map(([name]) => name)
    const ready = answers.every(([, passed]) => passed)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, checks: Object.fromEntries(answers), ...(others.length > 0 && { degraded }) })
  })
}

const answersOf = (checks: Checks) =>
  Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const))

const passes = async (check: Checks[string]): Promise<boolean> => {
  try {
    return await check()
  } catch {
    return false
  }
}

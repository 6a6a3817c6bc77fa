import { oddsPaths } from '#calls/odds.ts'
import { createPublisher } from '#odds/publish.ts'
import { registerOdds } from '#odds/routes.ts'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { changedRows, madeBoard } from './content.ts'
import { openNaive } from './naive.ts'
import { type SendPlan, plan, type Sent } from './plan.ts'

/** One way of sending as a process of its own: says its port, and after each order what that cost it. */
const now = () => performance.timeOrigin + performance.now()

const openOurs = async () => {
  const moment = () => ({ alive: now(), book: now(), speed: 1, at: now() })
  const { publisher, publish } = createPublisher('bench', moment())
  publish(madeBoard(plan.matches, plan.markets), moment())
  const app = Fastify({ forceCloseConnections: true })
  let requests = 0
  app.addHook('onRequest', async () => void (requests += 1))
  registerOdds(app, publisher)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const streams = async () => (await app.inject(oddsPaths.stats)).json<{ readers: number }>().readers
  const tick = (step: number) =>
    void publish({ odds: changedRows(step, plan.changes, plan.matches, plan.markets) }, moment())
  return { address: app.server.address(), steps: 1, tick, requests: () => requests, streams }
}

const openTheirs = async (isCoalesced: boolean) => {
  const { listening, send } = openNaive()
  const rows = isCoalesced ? plan.changes : 1
  const tick = (step: number) => {
    const odds = changedRows(step, rows, plan.matches, plan.markets)
    send({ seq: step, epoch: 'bench', alive: now(), book: now(), speed: 1, at: now(), odds })
  }
  return { address: await listening, steps: plan.changes / rows, tick, requests: () => 0, streams: async () => 0 }
}

const [way = 'ours'] = process.argv.slice(2)
const opened = way === 'ours' ? await openOurs() : await openTheirs(way === 'perTick')
let step = 0
process.on('message', async ({ seconds, tick }: SendPlan) => {
  const before = { cpu: process.cpuUsage(), requests: opened.requests(), at: performance.now() }
  const count = Math.round((seconds * 1_000 * opened.steps) / tick)
  for (let n = 0; n < count; n++) {
    opened.tick(++step)
    // By the clock, so that a sender that falls behind catches up instead of sending less.
    const due = before.at + ((n + 1) * tick) / opened.steps
    await pause(Math.max(0, due - performance.now()))
  }
  await pause(tick)
  const { user, system } = process.cpuUsage(before.cpu)
  const requests = opened.requests() - before.requests
  process.send!({
    cpu: (user + system) / 1e6,
    messages: count,
    requests,
    streams: await opened.streams(),
    seconds: (performance.now() - before.at) / 1_000,
  } satisfies Sent)
})
process.on('disconnect', () => process.exit(0))
process.send!({ port: (opened.address as AddressInfo).port })

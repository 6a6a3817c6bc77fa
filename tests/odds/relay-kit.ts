import { oddsPaths } from '#calls/odds.ts'
import { createPublisher } from '#odds/publish.ts'
import { registerOdds } from '#odds/routes.ts'
import Fastify from 'fastify'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changedRows, madeBoard } from '../bench/fanout/content.ts'

/** How large a test's board is. */
export const [matches, markets] = [12, 6]
export const moment = { alive: 1, book: 2, speed: 1, at: 3 }

/** What a test opened; `closeAll` ends it, the last first. */
export const closing: (() => unknown)[] = []
export const closeAll = async (): Promise<void> => {
  for (const close of closing.splice(0).reverse()) await close()
}

/** An origin on a port of its own, whose run can be replaced by another. */
export const openOrigin = async () => {
  const begin = (epoch: string) => {
    const made = createPublisher(epoch, moment)
    made.publish(madeBoard(matches, markets), moment)
    const app = Fastify()
    registerOdds(app, made.publisher)
    return { ...made, app }
  }
  let run = begin('run')
  let isAway = false
  await run.app.ready()
  const paths: string[] = []
  const open = new Set<IncomingMessage>()
  const cut = () => open.forEach((request) => request.socket.destroy())
  const url = await serve((request, response) => {
    if (isAway) return void response.destroy()
    paths.push(request.url ?? '')
    open.add(request)
    response.on('close', () => open.delete(request))
    run.app.routing(request, response)
  })
  const steps = (count: number) => {
    for (let n = 0; n < count; n++) {
      const seq = run.publisher.seq()
      const gone = seq % 7 === 0 ? { gone: { odds: [100 + (seq % markets)] } } : {}
      run.publish({ odds: changedRows(seq, 5, matches, markets), ...gone }, { ...moment, at: seq })
    }
  }
  closing.push(() => run.app.close())
  return {
    url,
    steps,
    cut,
    event: (seq: number) => {
      const found = run.publisher.segment(seq)
      return typeof found === 'string' ? found : found.event.toString()
    },
    asked: (path: string) => paths.filter((one) => one.startsWith(path)).length,
    replace: async (epoch: string, count: number) => {
      isAway = true
      cut()
      await run.app.close()
      run = begin(epoch)
      await run.app.ready()
      steps(count)
      isAway = false
    },
  }
}

export const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A stream as it comes. */
export const listen = async (address: string) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(address, resolve).on('error', reject))
  let text = ''
  response
    .setEncoding('utf8')
    .on('data', (part: string) => (text += part))
    .on('error', () => {})
  return { text: () => text, ended: new Promise((resolve) => response.on('close', resolve)) }
}

export const eventsIn = (text: string): string[] =>
  text
    .split('\n\n')
    .filter((event) => event.startsWith('id: '))
    .map((event) => `${event}\n\n`)

/** Raw bytes of an answer, and all its headers but the moment it was sent. */
export const answerOf = (address: string, coding: string) =>
  new Promise<{ status: number; headers: object; body: string }>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': coding } }, (response) => {
      const parts: Buffer[] = []
      const { date: _, ...headers } = response.headers
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers,
            body: Buffer.concat(parts).toString(coding === 'identity' ? 'utf8' : 'base64'),
          }),
        )
    }).on('error', reject)
  })

export const readersAt = async (url: string): Promise<number> =>
  ((await (await fetch(url + oddsPaths.stats)).json()) as { readers: number }).readers

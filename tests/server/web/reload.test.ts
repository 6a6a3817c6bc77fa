import { registerReload } from '#server/web/reload.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'

test('a page under development hears of each build, and its stream ends with the server', async () => {
  const said: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void said.push(line) } } })
  let stamp = 'one'
  registerReload(app, () => stamp)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await fetch(`${url}/dev/build`)
  let heard = ''
  const ended = (async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) heard += part
  })()
  const marks = () => [...heard.matchAll(/^data: (\S+) (\S+)$/gm)].map(([, , mark]) => mark)
  await eventually(() => expect(marks()).toEqual(['one']))
  stamp = 'two'
  await eventually(() => expect(marks()).toEqual(['one', 'two']))
  await app.close()
  await ended
  expect(said).toEqual([])
})

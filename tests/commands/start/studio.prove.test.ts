import { startOwnStudio } from '#commands/start/studio.ts'
import { sparePort } from '#commands/faults/processes/studio.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

test('§game.studio-restarted: the studio is killed, and its games are played on in the same session', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-beside-'))
  const port = await sparePort()
  const wallet = Fastify()
  wallet.post('/games/studio/*', async () => ({
    status: 'RS_OK',
    user: '7',
    token: 't',
    currency: 'MYR',
    balance: 1,
  }))
  await wallet.listen({ host: '127.0.0.1', port })
  const said: string[] = []
  const studio = (await startOwnStudio({ port, data: join(folder, 'data') }, (text) => said.push(text)))!
  const url = `http://127.0.0.1:${port + 1}`
  const ask = async (call: string, body: object) => {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { connection: 'close' },
    })
    return (await response.json()) as Record<string, unknown>
  }
  const { session } = await ask('session', { token: 'launch', game: 'dice' })
  const play = () => ask('play', { session, stakes: [['under-4950', '1.00']] })
  expect(await play()).toMatchObject({ is: 'over' })

  const killed = studio.pid()!
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => studio.restarts()).toBe(1)
  await expect.poll(() => studio.isUp()).toBe(true)
  expect(await play()).toMatchObject({ is: 'over' })
  expect(studio.pid()).not.toBe(killed)
  expect(studio.changes.map(({ isUp }) => isUp)).toEqual([false, true])
  expect(said).toEqual([
    `the games of the house: ${url}`,
    'the games of the house are closed: it ended with SIGKILL',
    'the games of the house are open again',
  ])

  await studio.stop()
  await expect(play()).rejects.toThrow('fetch failed')
  await wallet.close()
  await rm(folder, { recursive: true })
})

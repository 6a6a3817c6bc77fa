import { changePassword } from '#calls/member/member.ts'
import { graphOf, refusedByAny } from '#commands/paths/adaptive.ts'
import { packs } from '#commands/paths/packs.ts'
import { adaptiveFile } from '#commands/paths/playwright.ts'
import { suiteOf } from '#commands/paths/suite.ts'
import { writeAdaptive } from '#commands/paths/walks.ts'
import { loadTexts } from '#commands/paths/texts.ts'
import { flows } from '#review/flows.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-adapts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const words = await loadTexts('en')

describe.each(Object.entries(packs).filter(([, { isHarmless }]) => isHarmless))(
  '§machine.walked: %s, walked by what the product answers',
  (name, pack) => {
    const flow = flows.find((one) => one.name === (pack.flow ?? name))!
    const graph = graphOf(refusedByAny(flow, pack.calls), pack.outside)

    test('knows every place that a member and the product can come to, and no way ends in a place it does not know', () => {
      const { nodes, starts } = graph
      expect(starts.length).toBeGreaterThan(0)
      for (const { moves, answers } of nodes)
        for (const { to } of [...moves, ...answers]) expect(nodes[to], `${to}`).toBeDefined()
      const ids = new Set(nodes.flatMap(({ moves }) => moves.flatMap(({ step }) => step.edges.map(({ id }) => id))))
      expect(ids.size).toBeGreaterThan(1)
    })

    test('is whole by itself, and holds nothing back', async () => {
      const suite = suiteOf(flow.environment, pack.outside, { cover: 'transitions', seed: 1 })
      const files = await adaptiveFile({ name, pack, suite }, { steps: 10, graph }, { seed: 1, language: 'en', words })
      const body = files.get(`${name}.live.spec.mjs`)!
      expect(body).toContain('const isStaged = false')
      writeFileSync(join(folder, `${name}.mjs`), body)
      expect(spawnSync(process.execPath, ['--check', join(folder, `${name}.mjs`)]).status).toBe(0)
    })
  },
)

test('the server refuses with every code that a call names', () => {
  const flow = flows.find(({ name }) => name === 'Password')!
  const { environment } = refusedByAny(flow, [changePassword])
  const codes = environment.events.flatMap((event) => (event.type === 'password.refused' ? [event['code']] : []))
  expect(new Set(codes)).toEqual(new Set(changePassword.errors))
})

test('what would change the account for good is not walked so', async () => {
  const flow = flows.find(({ name }) => name === 'TimeOut')!
  const pack = packs['TimeOut']!
  const suite = suiteOf(flow.environment, pack.outside, { cover: 'transitions', seed: 1 })
  const more = { by: 'browser', http: undefined, seed: 1, cover: 'transitions', language: 'en', words } as const
  await expect(writeAdaptive({ name: 'timeout', flow, pack, suite, ...more }, { steps: 3, folder })).rejects.toThrow(
    'for good',
  )
})

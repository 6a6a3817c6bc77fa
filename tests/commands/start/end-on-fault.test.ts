import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const begin = `import { endOnFault } from '#commands/start/end-on-fault.ts'; endOnFault('the studio'); setInterval(() => {}, 1000);`

test.each([
  ['an error that nobody catches', `setTimeout(() => { throw new Error('first\\nsecond') })`],
  ['a rejection that nobody handles', `Promise.reject(new Error('first\\nsecond'))`],
])('§game.studio-restarted: %s ends the process, in one line', (_, fault) => {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', `${begin} ${fault}`], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^touchline: the studio ends by a fault: Error: first \| second \| at /),
  ])
})

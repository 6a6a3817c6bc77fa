import { answerTo } from '#commands/settle/answer.ts'
import { linesOf, longestLine } from '#commands/settle/lines.ts'
import { usage } from '#commands/settle/usage.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask, single } from './asked.ts'

describe('the stream', () => {
  const read = async (...chunks: string[]) => {
    const lines = []
    for await (const some of linesOf(
      (async function* () {
        yield* chunks
      })(),
    ))
      lines.push(...some)
    return lines
  }
  test('lines end with a line feed and nothing else, wherever chunks break', async () => {
    expect(await read('a\nb', 'c\n\nd\u2028e\rf', '\n', 'g')).toEqual(['a', 'bc', '', 'd\u2028e\rf', 'g'])
    expect(await read('a\n')).toEqual(['a'])
    expect(await read()).toEqual([])
  })
  test('skips a line that is too long, and reads the next one', async () => {
    const long = 'x'.repeat(longestLine)
    expect(await read(long, 'x', long, 'x\nb\n', `${long}x\n`, long, 'x')).toEqual([
      undefined,
      'b',
      undefined,
      undefined,
    ])
    expect(JSON.parse(answerTo(undefined))).toEqual({ error: 'lineTooLong', field: 'input' })
  })

  test('the command: one answer per line, in order, nothing beside them, exit 0', () => {
    const asked = [JSON.stringify(single), 'nope', JSON.stringify({ convert: { odds: 'DEC', price: 1.95 } })]
    const ran = spawnSync(process.execPath, [join(import.meta.dirname, '../../../src/commands/settle.ts')], {
      input: `\ufeff${asked.join('\n')}`,
      encoding: 'utf8',
    })
    expect([ran.status, ran.stderr, ran.stdout]).toEqual([0, '', `${asked.map((line) => answerTo(line)).join('\n')}\n`])
  })

  test('--help names every field, and its examples are answered', () => {
    const ran = spawnSync(process.execPath, [join(import.meta.dirname, '../../../src/commands/settle.ts'), '--help'], {
      encoding: 'utf8',
    })
    expect([ran.status, ran.stdout]).toEqual([0, `${usage}\n`])
    const examples = usage.split('\n').filter((line) => line.startsWith('  {'))
    expect(examples.map(ask)).toEqual([
      { result: 'won', risk: '9.60', toWin: '10.00', return: '19.60' },
      { DEC: '2.25', HK: '1.25', MY: '-0.80', ID: '1.25', FRAC: '5/4', US: '+125' },
    ])
    for (const name of [
      'abandoned',
      'deadHeat',
      'favourite',
      'winners',
      'places',
      'overtime',
      'reductions',
      'maxPayout',
    ])
      expect(usage).toContain(name)
  })
})

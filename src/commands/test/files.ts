import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Need, suites } from './suites.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The runner of a file, by its folder, with what its suite needs. */
const runners = [
  {
    takes: (file: string) => file.startsWith('tests/journeys/'),
    needs: needsOf('journeys'),
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/journeys/playwright.config.ts'],
  },
  {
    takes: () => true,
    needs: needsOf('server'),
    command: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/_kit/vitest.config.ts'],
  },
]

/**
 * Runs files of tests, such as tests/domain/odds/odds.test.ts, as their own runner prints them. Answers the exit code,
 * 2 for a file that is missing.
 */
export const runFiles = async (files: readonly string[]): Promise<number> => {
  const missing = files.find((file) => !existsSync(join(root, file)))
  if (missing !== undefined) {
    console.error(`There is no file ${missing}.`)
    return 2
  }
  const byRunner = Map.groupBy(files, (file) => runners.find(({ takes }) => takes(file))!)
  let worst = 0
  for (const [{ command, needs }, own] of byRunner) worst ||= await runWith(needs, [...command, ...own])
  return worst
}

/** Runs the tests again that a change of a file concerns, until it is ended. */
export const watchFiles = (files: readonly string[]): Promise<number> =>
  runWith(needsOf('server'), [
    'node_modules/vitest/vitest.mjs',
    'watch',
    '--config',
    'tests/_kit/vitest.config.ts',
    ...files,
  ])

function needsOf(suite: string): () => Promise<Need> {
  return suites.find(({ name }) => name === suite)!.needs!
}

const runWith = async (needs: () => Promise<Need>, [script = '', ...args]: readonly string[]): Promise<number> => {
  const need = await needs()
  try {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...need.env },
    })
    // The terminal interrupts the runner as well: it ends first, and then what it needed.
    const wait = () => undefined
    process.on('SIGINT', wait)
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 130
  } finally {
    await need.stop()
  }
}

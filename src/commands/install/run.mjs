import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { install } from './install.mjs'
import { isInstalled, isPacked, least, nodeOf } from './lock.mjs'
import { allocatorSettings, heapFlags } from './memory.mjs'
import { nodeTrouble, wordsOfCode } from './trouble.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The commands that need no package that only tests need, and install none. */
const serving = ['start', 'build', 'operator', 'ledger', 'backup', 'restore', 'odds', 'settle', 'studio']

/** Those that run for days. */
const lasting = ['start', 'odds', 'studio']

/**
 * Runs `src/commands/<name>.ts` under the project's own Node, from any Node ≥ 20 with nothing installed: missing
 * packages of package-lock.json are installed first, with progress on the error stream: a command’s output is its own.
 * Signals and the exit code pass through.
 */
export async function run(name, args) {
  const out = process.stderr
  const lasts = lasting.includes(name)
  try {
    const machine = { version: process.versions.node, machine: `${process.platform}-${process.arch}` }
    const trouble = nodeTrouble({ ...machine, packed: isPacked(root), least })
    if (trouble !== undefined) throw new Error(trouble)
    const serves = serving.includes(name)
    const isReady = () => isInstalled(root, serves)
    if (!isReady()) await alone(join(root, '.cache/installing'), out, () => isReady() || install(root, out, serves))
  } catch (error) {
    console.error(`touchline: ${[wordsOfCode(error.code), error.message].filter(Boolean).join(': ')}`)
    process.exit(1)
  }
  await pass(
    spawn(nodeOf(root), [...(lasts ? heapFlags() : []), join(root, `src/commands/${name}.ts`), ...args], {
      stdio: 'inherit',
      env: {
        ...(lasts && allocatorSettings),
        ...compileCache(args),
        ...process.env,
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':'),
      },
    }),
  )
}

/**
 * Where Node keeps what it compiled, so that the next start does not compile it again. What is kept there is in no
 * manifest, so real money does without.
 */
const compileCache = (args) =>
  args.some((arg) => arg.startsWith('--real-money')) || process.env.TOUCHLINE_REAL_MONEY !== undefined
    ? {}
    : { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }

// A terminal sends Ctrl-C to the child as well: passing it on would send it twice, and a second one means "at once".
const passed = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP']

function pass(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (passed.includes(signal)) child.kill(signal)
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(
        `touchline: the project's Node does not start (${error.message}); remove node_modules and try again`,
      )
      process.exitCode = 1
      resolve()
    })
    child.on('exit', (code, signal) => {
      process.exitCode =
        code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGTERM' ? 15 : signal === 'SIGHUP' ? 1 : 9)
      resolve()
    })
  })
}

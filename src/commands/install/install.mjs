import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, rmSync, statfsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isInstalled, neededOf, packagesOf } from './lock.mjs'
import { reasonIn } from './trouble.mjs'

/**
 * Installs exactly what package-lock.json says, and shows progress on `out`; for a command that `serves`, without the
 * packages that only tests need. Throws with one line that names what could not be fetched, and then leaves no half of
 * it behind.
 */
export async function install(root, out, serves = false) {
  const locked = Object.entries(packagesOf(join(root, 'package-lock.json')))
  const total = neededOf(Object.fromEntries(locked.filter(([, { dev }]) => !(serves && dev)))).length
  const progress = progressOf(total, out)
  const trouble = []
  const room = watchRoom(root)
  const [command, before] = npm()
  const child = spawn(
    command,
    [...before, 'ci', ...(serves ? ['--omit=dev'] : []), '--no-audit', '--no-fund', '--loglevel=http'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...ownCache(root), NODE_ENV: serves ? 'production' : 'development' },
    },
  )
  const failed = new Promise((resolve) => child.on('error', (error) => resolve(error.message)))
  const ended = new Promise((resolve) =>
    child.on('close', (code) => resolve(code === 0 ? '' : `npm ci ended with ${code}`)),
  )
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/^npm (http|http fetch) .*\.tgz/.test(line)) progress.step()
    if (line.startsWith('npm error ')) trouble.push(line.slice('npm error '.length))
  })
  const refusal = await Promise.race([failed, ended])
  const least = room.stop()
  if (refusal !== '') {
    if (!existsSync(join(root, 'node_modules/.package-lock.json')))
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    throw new Error(`could not install the packages: ${reasonIn(trouble, least) ?? refusal}`)
  }
  progress.end()
  if (!isInstalled(root, serves))
    throw new Error(
      'npm ci ended, but node_modules does not contain what package-lock.json says (are install scripts switched off?)',
    )
}

/**
 * The least room that a disk had while something was at work, in bytes: npm clears away what it wrote before it says
 * why, and a package that was cut off says something else.
 */
function watchRoom(root) {
  let least = Infinity
  const look = () => {
    const { bavail, bsize } = statfsSync(root)
    least = Math.min(least, bavail * bsize)
  }
  const timer = setInterval(look, 250)
  return {
    stop() {
      clearInterval(timer)
      look()
      return least
    },
  }
}

/** npm passes its own path to a command; for a command started by hand it is the npm on the path. */
function npm() {
  const own = process.env.npm_execpath
  return own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []]
}

/** npm keeps what it fetched in the home folder; where nothing can be written there, in the checkout. */
function ownCache(root) {
  if (process.env.npm_config_cache !== undefined) return {}
  try {
    accessSync(homedir(), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(root, '.cache/npm') }
  }
}

function progressOf(total, out) {
  let done = 0
  let said = 0
  const started = Date.now()
  out.write(`Installing ${total} packages, as package-lock.json says (once).\n`)
  return {
    step() {
      done = Math.min(done + 1, total)
      if (out.isTTY) out.write(`\r  ${done} of ${total}`)
      else if (done - said >= total / 4) out.write(`  ${(said = done)} of ${total}\n`)
    },
    end() {
      if (out.isTTY) out.write('\r')
      out.write(`  fetched in ${Math.round((Date.now() - started) / 1000)} s\n`)
    },
  }
}

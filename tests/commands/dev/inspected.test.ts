import { inspectedMachines } from '#commands/build/inspected.mjs'
import esbuild from 'esbuild'
import { createContext, runInContext } from 'node:vm'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const group = { name: 'shared', setup: shareXState }

/** XState as a layer of the client shares it. */
function shareXState(build: esbuild.PluginBuild) {
  build.onResolve({ filter: /^group:/ }, () => ({ path: 'core', namespace: 'group' }))
  build.onLoad({ filter: /.*/, namespace: 'group' }, () => ({
    contents: `export { createActor, setup } from 'xstate'`,
    resolveDir: root,
  }))
}

const bundled = async (plugins: readonly esbuild.Plugin[]): Promise<string> => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['group:core'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'shared',
    plugins: [group, ...plugins],
  })
  return outputFiles[0]!.text
}

const played = `
  const machine = shared.setup({}).createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { opened: 'open' } }, open: {} } })
  const actor = shared.createActor(machine).start()
  actor.send({ type: 'opened' })
  JSON.stringify({ state: actor.getSnapshot().value, told: told.map(({ machine, event, state }) => [machine, event?.type, state]) })`

const play = async (plugins: readonly esbuild.Plugin[]): Promise<unknown> => {
  const told: unknown[] = []
  const page = createContext({
    told,
    performance,
    console: { ...console, debug: () => undefined },
    clearTimeout,
    CustomEvent,
    setTimeout,
    dispatchEvent: ({ detail }: CustomEvent) => told.push(detail),
  })
  return JSON.parse(runInContext(`${await bundled(plugins)};${played}`, page) as string)
}

test('an inspected client reports what every machine does', async () => {
  expect(await play([inspectedMachines()])).toMatchObject({
    state: 'open',
    told: expect.arrayContaining([['door', 'opened', 'open']]) as unknown,
  })
})

test('one that is not inspected tells nothing', async () => {
  expect(await play([])).toEqual({ state: 'open', told: [] })
})

interface Options {
  readonly plugins: readonly { readonly name: string }[]
}

interface Builder {
  readonly layerOptions: (layer: object, outdir: string, dev: boolean, inspects: boolean) => Options
}

test('only a client under development can be inspected', async () => {
  const { layerOptions }: Builder = await import(join(root, 'esbuild.config.mjs'))
  const names = (dev: boolean) =>
    layerOptions({ name: 'vendor', groups: {}, outside: [] }, '.build/none', dev, true).plugins.map(({ name }) => name)
  expect([names(true), names(false)].map((all) => all.includes('inspected-machines'))).toEqual([true, false])
})

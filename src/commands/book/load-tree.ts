import { buildsOf } from '#review/changes/build.ts'
import type { Flow } from '#review/flow.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Reading, Wanted } from './since.ts'
import { loadSources } from './sources.ts'

// Prints the machines of the tree in a folder; started by `loadTree`.
const [folder = '', wanted = '{}'] = process.argv.slice(2)
const { files = [], charts = [] } = JSON.parse(wanted) as Wanted
const load = (file: string) =>
  import(pathToFileURL(join(folder, file)).href) as Promise<Readonly<Record<string, unknown>>>
const { flows } = (await load('src/review/flows.ts')) as { readonly flows: readonly Flow[] }

const inFiles = new Set((await Promise.all(files.map(load))).flatMap((exported) => Object.values(exported)))
const read = flows.filter((flow) => inFiles.has(flow))
const builds = read.length === 0 ? [] : buildsOf(read, await loadSources(folder))
const drawn = flows
  .filter(({ name }) => charts.includes(name))
  .map(async (flow) => [flow.name, await (await import('#review/pages/figure.ts')).figure(flow)] as const)
const reading: Reading = {
  builds: flows.map(({ name }, place) => {
    const at = read.indexOf(flows[place]!)
    return builds[at] ?? { name, things: {}, orders: {}, sources: {} }
  }),
  charts: Object.fromEntries(await Promise.all(drawn)),
}
console.log(JSON.stringify(reading))

import type { Build } from '#review/changes.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Prints the machines of the tree it runs in; of an old tree it needs only what every tree has. */
const script = `
import { chart } from '#review/chart.ts'
import { flows } from '#review/flows.ts'
const delays = ({ implementations }) => Object.fromEntries(Object.entries(implementations.delays).filter(([, ms]) => typeof ms === 'number'))
console.log(JSON.stringify(flows.map(({ name, environment: { machine } }) => ({ name, chart: chart(machine), delays: delays(machine) }))))
`

/**
 * The machines as of a commit, a tag or a branch; that version's own code draws them, in a folder that is removed
 * afterwards.
 */
export const buildsAt = (root: string, ref: string): readonly Build[] => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-since-'))
  try {
    const packed = join(folder, 'tree.tar')
    execFileSync('git', ['archive', '--output', packed, ref, 'machines', 'src', 'package.json'], { cwd: root })
    execFileSync('tar', ['-xf', packed, '-C', folder])
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    writeFileSync(join(folder, 'machines.mjs'), script)
    const told = execFileSync(process.execPath, ['machines.mjs'], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 })
    return JSON.parse(told) as readonly Build[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

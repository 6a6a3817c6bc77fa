import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** What a server runs from. */
const parts = ['src', 'machines', 'locales', 'themes', 'package.json', 'tsconfig.json']

/** Makes a second build in a folder, under the next version; answers the path of a script of this build in that one. */
export const otherBuild = (folder: string): ((script: string) => string) => {
  const build = join(folder, 'build')
  if (!existsSync(build)) {
    for (const part of parts) cpSync(join(root, part), join(build, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(build, 'node_modules'))
    const file = join(build, 'package.json')
    const { version, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
    writeFileSync(file, JSON.stringify({ ...rest, version: nextOf(version) }))
  }
  return (script) => (script.startsWith(root) ? join(build, script.slice(root.length)) : script)
}

const nextOf = (version: string): string => version.replace(/\d+$/, (last) => String(Number(last) + 1))

import { build } from 'esbuild'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { instrument, type Kind, type Mutant } from './instrument.ts'

/** A test file with all that it imports, as one script of `require` and `mutant`. */
export interface Bundle {
  readonly name: string
  readonly code: string
}

export interface Mutated {
  readonly bundles: readonly Bundle[]
  readonly mutants: readonly Mutant[]
}

/**
 * Puts every mutant of a kind of `sources` (a glob), but not of those `spared`, into bundles of the test files of
 * `tests` (a glob).
 */
export const bundle = async (
  root: string,
  sources: string,
  tests: string,
  spared: readonly string[] = [],
  kind: Kind = 'all',
): Promise<Mutated> => {
  const mutants: Mutant[] = []
  const codes = new Map<string, string>()
  for (const file of globSync(sources, { cwd: root, exclude: [...spared] }).toSorted()) {
    const found = instrument(file, readFileSync(join(root, file), 'utf8'), mutants.length, kind)
    mutants.push(...found.mutants)
    codes.set(file, found.code)
  }
  const files = globSync(tests, { cwd: root }).toSorted()
  const bundles = await Promise.all(
    files.map(async (file) => ({ name: file, code: await scriptOf(root, file, codes) })),
  )
  return { bundles, mutants }
}

const scriptOf = async (root: string, file: string, codes: ReadonlyMap<string, string>): Promise<string> => {
  const path = join(root, file)
  const made = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    logLevel: 'error',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path).href),
      'import.meta.dirname': JSON.stringify(dirname(path)),
      'import.meta.filename': JSON.stringify(path),
    },
    plugins: [
      {
        name: 'mutants',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, (loaded) => {
            const contents = codes.get(relative(root, loaded.path))
            return contents === undefined ? null : { contents, loader: 'ts' }
          }),
      },
    ],
  })
  return made.outputFiles[0]!.text
}

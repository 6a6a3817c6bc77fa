import type { Source } from '#review/changes/describe.ts'
import type { Sources } from '#review/changes/build.ts'
import { transformSync } from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'

/** A module of a tree, in parts. */
interface Module {
  /** As the program runs it: a function's own text is in it. */
  readonly text: () => string
  /** Its declarations, without types and comments, by name. */
  readonly declared: ReadonlyMap<string, string>
  /** The module that its other names come from; an empty name is the whole module. */
  readonly imported: ReadonlyMap<string, Place>
  /** The modules whose exports it exports again. */
  readonly again: readonly string[]
}

interface Place {
  readonly file: string
  readonly name: string
}

/**
 * The sources of the machines in a folder. A fingerprint is of a text without types, comments and layout, so that only
 * a change of the program changes it. Loads every module of `machines/`, to find where each machine is declared.
 */
export const loadSources = async (root: string): Promise<Sources> => {
  const read = moduleReader(root)
  const places = await machinesIn(root)
  const placeOf = (machine: AnyStateMachine): Place => {
    const place = places.get(machine)
    if (!place) throw new Error(`${machine.id} is exported by no module of machines/`)
    return place
  }
  const prints = new Map<Function, Source>()
  return {
    all: (machine) => reachedFrom(root, read, [placeOf(machine)]),
    of: (machine) => {
      const files = filesFrom(read, placeOf(machine).file)
      return (made) => {
        const text = made.toString()
        const homes = files.filter((file) => read(file).text().includes(text))
        const found = prints.get(made) ?? {
          fingerprint: printOf(plain(text)),
          calls: reachedFrom(
            root,
            read,
            homes.flatMap((file) => namesIn(read(file), text, file)),
          ),
        }
        prints.set(made, found)
        return found
      }
    },
  }
}

/**
 * The files of flows, each with a fingerprint of its own text and of every file it imports, directly or through others:
 * where two trees have the same, so are the flow's machine and its world.
 */
export const flowFiles = (root: string): ReadonlyMap<string, string> => {
  const read = moduleReader(root)
  return new Map(
    globSync('src/review/flows/**/*.ts', { cwd: root })
      .toSorted()
      .map((path) => {
        const files = filesFrom(read, join(root, path)).map((file) => relative(root, file) + readFileSync(file, 'utf8'))
        return [path.replaceAll('\\', '/'), printOf(files.toSorted().join('\0'))]
      }),
  )
}

/**
 * The SHA-256, in hex, of a module of a tree and of all that it imports, directly or through others. Of the modules
 * that are named the text alone counts.
 */
export const closureReader = (root: string): ((path: string, without?: readonly string[]) => string) => {
  const read = moduleReader(root)
  return (path, without = []) => {
    const ends = new Set(without.map((one) => join(root, one)))
    const files = filesFrom((file) => (ends.has(file) ? end : read(file)), join(root, path))
    const texts = files.map((file) => `${relative(root, file)}\0${existsSync(file) ? readFileSync(file, 'utf8') : ''}`)
    return createHash('sha256').update(texts.toSorted().join('\0')).digest('hex')
  }
}
const end: Module = { text: () => '', declared: new Map(), imported: new Map(), again: [] }

const machinesIn = async (root: string): Promise<ReadonlyMap<unknown, Place>> => {
  const places = new Map<unknown, Place>()
  for (const path of globSync('machines/**/*.ts', { cwd: root })) {
    const file = join(root, path)
    const exported = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(exported)) places.set(value, { file, name })
  }
  return places
}

/** Every declaration reached from some places, with its fingerprint, by name and file. */
const reachedFrom = (
  root: string,
  read: (file: string) => Module,
  places: readonly Place[],
): Readonly<Record<string, string>> => {
  const reached: Record<string, string> = {}
  const queue = [...places]
  const seen = new Set<string>()
  for (const { file, name } of queue) {
    const key = `${name || 'all'} of ${relative(root, file).replaceAll('\\', '/')}`
    if (seen.has(key)) continue
    seen.add(key)
    const { declared, imported, again } = read(file)
    const text = declared.get(name)
    if (text !== undefined) {
      reached[key] = printOf(text)
      queue.push(...namesIn(read(file), text, file))
    } else if (name === '') queue.push(...[...declared.keys()].map((each) => ({ file, name: each })))
    else if (imported.has(name)) queue.push(imported.get(name)!)
    else queue.push(...again.map((from) => ({ file: from, name })))
  }
  return Object.fromEntries(Object.entries(reached).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The names in a text that mean something in its module: a word that follows a point is a property. */
const namesIn = ({ declared, imported }: Module, text: string, file: string): readonly Place[] =>
  [...new Set(text.match(/(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g))]
    .filter((name) => declared.has(name) || imported.has(name))
    .map((name) => ({ file, name }))

const filesFrom = (read: (file: string) => Module, first: string): readonly string[] => {
  const files = new Set([first])
  for (const file of files) {
    const { imported, again } = read(file)
    for (const next of [...[...imported.values()].map((place) => place.file), ...again]) files.add(next)
  }
  return [...files]
}

const moduleReader = (root: string): ((file: string) => Module) => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const resolve = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier)
    const folder = imports[`${specifier.split('/')[0]}/*`]
    return folder && join(root, folder.replace('*', specifier.slice(specifier.indexOf('/') + 1)))
  }
  const known = new Map<string, Module>()
  return (file) => {
    const found = known.get(file) ?? parse(file, resolve)
    known.set(file, found)
    return found
  }
}

/** In what esbuild prints, a statement of a module begins in the first column, and nothing inside it does. */
const parse = (file: string, resolve: (from: string, specifier: string) => string | undefined): Module => {
  const empty = { text: () => '', declared: new Map<string, string>(), imported: new Map<string, Place>(), again: [] }
  if (!existsSync(file)) return empty
  const code = readFileSync(file, 'utf8')
  if (!file.endsWith('.ts')) return { ...empty, declared: new Map([['default', code]]) }
  const statements = transformSync(code, { loader: 'ts', charset: 'utf8' }).code.split(/\n(?=[^\s})\]`])/)
  const declared = new Map<string, string>()
  const imported = new Map<string, Place>()
  const again: string[] = []
  for (const statement of statements) {
    const from = /\bfrom "([^"]+)"/.exec(statement)?.[1]
    const source = from === undefined ? undefined : resolve(file, from)
    if (/^(import|export) .*\bfrom "/s.test(statement) && from !== undefined) {
      if (source === undefined) continue
      if (statement.startsWith('export *')) again.push(source)
      for (const [, name, local] of (/\{([^}]*)\}/.exec(statement)?.[1] ?? '').matchAll(/([\w$]+)(?: as ([\w$]+))?/g))
        imported.set(local ?? name!, { file: source, name: name! })
      const star = /\* as ([\w$]+)/.exec(statement)?.[1]
      if (star !== undefined) imported.set(star, { file: source, name: '' })
      const whole = /^import ([\w$]+)/.exec(statement)?.[1]
      if (whole !== undefined) imported.set(whole, { file: source, name: 'default' })
    } else {
      const name = /^(?:export )?(?:async )?(?:const|let|var|function\*?|class) ([\w$]+)/.exec(statement)?.[1]
      if (name !== undefined) declared.set(name, statement.trim().replace(/^export /, ''))
      // Several names taken from one value.
      const several = /^(?:export )?(?:const|let) [{[]([^=]*)[}\]] =/.exec(statement)?.[1]
      for (const each of several?.match(/[\w$]+(?=\s*(?:,|$))/g) ?? []) declared.set(each, statement.trim())
    }
  }
  let stripped: string | undefined
  return { text: () => (stripped ??= stripTypeScriptTypes(code)), declared, imported, again }
}

/** A function's text without comments and layout. */
const plain = (text: string): string => {
  for (const whole of [`(${text})`, `({${text}})`])
    try {
      return transformSync(whole, { loader: 'js', charset: 'utf8' }).code
    } catch {
      // A method is a function only inside an object.
    }
  return text
}

const printOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

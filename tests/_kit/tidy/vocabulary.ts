import { type Breach, isCode, type Tree } from './source.ts'

/**
 * Words that this code used once for what the field has a name for. No identifier and no file is called by one again.
 */
const retired: readonly (readonly [word: string, instead: string])[] = [
  ['aloud', 'to speech'],
  ['breakwater', 'boundary'],
  ['companions?', 'member flows'],
  ['deeds?', 'act, step'],
  ['doors?', 'admin socket, endpoint'],
  ['fates?', 'outcome, settled selection'],
  ['footing', 'bet availability'],
  ['foyer', 'public context'],
  ['judged?', 'validate, settlement rule'],
  ['kept(?=Slip|Sales|Preferences|Choice)', 'stored'],
  ['obey(?:s|ed)?', 'apply'],
  ['outlook', 'score distribution'],
  ['playhouse', 'fake server'],
  ['sales?', 'cash-out'],
  ['setAside', 'pending'],
  ['standings?(?!Orders?)(?=[A-Z])', 'status, exposure, state'],
  ['stirred', 'activity detected'],
  ['tellings?', 'match simulation'],
  ['tongues?', 'language'],
  ['voices?', 'announcer'],
  ['weighed', 'liability'],
]

/** A retired word as a whole word of an identifier: `foyer`, `startFoyer`, `FoyerParts`, `foyer_id`, `foyer.ts`. */
const patterns = retired.map(([word, instead]) => {
  const [first = '', rest = ''] = [word[0], word.slice(1)]
  return {
    instead,
    pattern: new RegExp(
      `(?:(?<![a-zA-Z])[${first}${first.toUpperCase()}]|(?<=[a-z\\d])${first.toUpperCase()})${rest}s?(?![a-z])`,
    ),
  }
})

/**
 * Reading is said by what it does: text becomes a value (`parse`), or something is asked for (`load`). Node's own names
 * stay.
 */
const reads = /\bread(?!File|Sync|Only|UInt|BigUInt|Ahead|On\b|From\b)[A-Z]\w*/

/** What each line's identifiers and each file are called by. */
export const vocabularyBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(
      ([path]) =>
        (isCode(path) || path.startsWith('tests/machines/edges/')) &&
        !path.startsWith('tests/_kit/tidy/') &&
        !path.startsWith('tests/tidy/'),
    )
    .flatMap(([path, text]) => [
      ...named(path.slice(path.lastIndexOf('/') + 1), `${path}:1 is called`),
      ...(isCode(path) ? withoutWords(text).split('\n') : []).flatMap((line, index) =>
        named(line, `${path}:${index + 1} says`),
      ),
    ])

const named = (text: string, where: string): Breach[] => {
  const read = reads.exec(text)
  return [
    ...patterns.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(text)
      return found ? [`${where} “${found[0]}”: the field’s word is ${instead}`] : []
    }),
    ...(read ? [`${where} “${read[0]}”: parse a text, load from a store`] : []),
  ]
}

/** Code alone: comments, strings and texts of templates are blank, their lines stay. */
const withoutWords = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, (found) =>
    found.replace(/[^\n]/g, ' '),
  )

/** Views and styles are called by their state or their part; each file of them is imported for itself. */
const isForItself = (path: string) => /\.css\.ts$|\.d\.ts$/.test(path)

/** Names that two files of a layer may define, each for itself. */
const twice: readonly string[] = []

const definition =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) +([\w$]+)/

/** One word, one meaning: no layer exports two definitions of one name. Features and commands are a layer each. */
export const definitionBreaches = (tree: Tree): Breach[] => {
  const first = new Map<string, string>()
  return [...tree]
    .filter(([path]) => /^(?:src|machines)\/.*\.tsx?$/.test(path) && !isForItself(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const name = definition.exec(line)?.[1]
        if (name === undefined || twice.includes(name)) return []
        const key = `${scopeOf(path)} ${name}`
        const known = first.get(key)
        if (known === undefined) first.set(key, path)
        return known === undefined || known === path
          ? []
          : [`${path}:${index + 1} defines ${name}, as ${known} does: one word, one meaning`]
      }),
    )
}

const scopeOf = (path: string): string =>
  /^src\/(?:features|commands)\/[^/.]+/.exec(path)?.[0] ?? (path.startsWith('src/') ? path.split('/')[1]! : 'machines')

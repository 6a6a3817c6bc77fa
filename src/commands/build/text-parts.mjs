import fs from 'node:fs'
import path from 'node:path'
import { commonErrors } from '#calls/call.ts'
import { errors } from '#domain/errors.ts'
import { accountRefusals } from '#domain/member/account.ts'
import { tournamentErrors } from '#domain/room/tournament-errors.ts'
import { textParts } from '#domain/text/text-parts.ts'
import { viewSources } from '#server/web/first-view.ts'
import { importsIn, sourceOf } from './imports.mjs'

const root = path.resolve(import.meta.dirname, '../../..')
const sourceText = (file) => fs.readFileSync(path.join(root, file), 'utf8')

/** A set of parts is a number, in which each part has its bit. */
const bits = (...parts) => parts.reduce((sum, part) => sum | (1 << textParts.indexOf(part)), 0)
const every = bits(...textParts)

/**
 * The part that each text is in: the last of those that are on the page wherever a source says it. A text that no
 * source of the client says is refused.
 */
export function textPartsOf(keys) {
  const sources = partsAtSources()
  const there = new Map()
  for (const [file, parts] of sources)
    for (const key of saidIn(sourceText(file), keys)) there.set(key, (there.get(key) ?? every) & parts)
  for (const key of keys) if (key.startsWith(refusal)) there.set(key, (there.get(key) ?? every) & partsOfRefusal(key))
  const unsaid = keys.filter((key) => !there.has(key))
  if (unsaid.length > 0) throw new Error(`no page says ${unsaid.join(', ')}`)
  return new Map(keys.map((key) => [key, textParts.findLast((part) => there.get(key) & bits(part))]))
}

/** Every source of the client, with the parts of the texts that are on the page whenever it runs. */
function partsAtSources() {
  const starts = new Map([
    ...pagesOfFeatures().map((file) => [file, every]),
    ...viewSources('desktop').map((file) => [file, bits('publicContext', 'member')]),
    ...viewSources('landing').map((file) => [file, bits('publicContext')]),
  ])
  const found = new Map()
  const open = [...starts]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [file, coming] = next
    const parts = coming & (found.get(file) ?? every)
    if (parts === found.get(file)) continue
    found.set(file, parts)
    open.push(...importsIn(file).now.map((other) => [other, parts]))
    open.push(
      ...fetchedBy(file)
        .filter(([other]) => !starts.has(other))
        .map(([other, requested]) => [other, parts | requested]),
    )
  }
  return found
}

/** The features that have pages: the shell opens one when all parts of the texts are there. */
const pagesOfFeatures = () =>
  fs.globSync('src/features/*/routes.ts', { cwd: root }).map((file) => `${path.posix.dirname(file)}/index.tsx`)

const fetches = /(withLater\(\s*)?(?:\bimport\('([^']+)'\)|\bfetchFeature\('(\w+)'\))((?:,\s*needTexts\('\w+'\))*)/g

/**
 * What a source fetches later, each with the parts of the texts that it requests with it; a feature where it is
 * requested by its name.
 */
const fetchedBy = (file) =>
  [...sourceText(file).matchAll(fetches)].flatMap(([, withLater, spec, feature, needed]) => {
    if (spec && /^#features\/\w+\/index\.tsx$/.test(spec)) return []
    const source = feature ? `src/features/${feature}/index.tsx` : sourceOf(spec, file)
    const requested = [...needed.matchAll(/'(\w+)'/g)].map(([, part]) => part)
    return source ? [[source, bits(...requested, ...(withLater ? ['later'] : []))]] : []
  })

const refusal = 'errors.'

/** The texts that a source says: whole, or made in a template, as `outcome.${settled}` says every outcome. */
function saidIn(text, keys) {
  const whole = new Set([...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key))
  const made = [...text.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`]*)`/g)]
    .filter(([, template]) => !template.startsWith(`${refusal}\${`))
    .map(
      ([, template]) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map(RegExp.escape)
            .join('[\\w.-]+')}$`,
        ),
    )
  return keys.filter((key) => whole.has(key) || made.some((pattern) => pattern.test(key)))
}

/**
 * What may be said to one who is not signed in, or is no more: the other refusals are a member's. What is handled in
 * silence is never said.
 */
const publicErrors = new Set([
  ...commonErrors,
  ...Object.keys(errors).filter((code) => errors[code] === 'logout'),
  // The state of an account is in a toast as soon as its page opens.
  ...Object.values(accountRefusals),
  ...'invalid_password loginLimit loginLocked loginFailed requestFailed dataError'.split(' '),
])

function partsOfRefusal(key) {
  const code = key.slice(refusal.length)
  if (tournamentErrors.includes(code)) return every
  return publicErrors.has(code) ? bits('publicContext') : every & ~bits('pages')
}

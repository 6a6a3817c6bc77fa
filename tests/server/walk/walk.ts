import { borderErrors } from '#domain/border-errors.ts'
import { routeOf } from '#features/routes.ts'
import { settingNames } from '#domain/member/settings.ts'
import { errors, handlingOf } from '#domain/errors.ts'
import { labelOfStatusId } from '#domain/text/labels.ts'
import { oddsTypeIds } from '#domain/odds/odds.ts'
import { tabs } from '#domain/market/rows.ts'
import { roomStateOf, roomTypeIds } from '#domain/room/status.ts'
import { tournamentErrors } from '#domain/room/tournament-errors.ts'
import { offeredLanguages } from '#locales/index.ts'
import { readFileSync } from 'node:fs'
import {
  namedCalls,
  namedCodes,
  namedFields,
  namedIds,
  namedLabels,
  namedPages,
  namedReads,
  namedRedirections,
  namedSettings,
  labelKeys,
} from './named.ts'

/** What was looked for and is not there, a line each. */
export type Missing = string[]

interface Asked {
  readonly status: number
  readonly body: { readonly status?: number; readonly statusdesc?: string; readonly field?: string }
}

/** A running server as the walk sees it. */
export interface Walked {
  readonly url: string
  /** Posts a valid body of the call at this path, by a signed-in member, or these fields alone. */
  readonly post: (path: string, only?: object) => Promise<Asked>
}

/**
 * Addresses that a server does not answer as a page, that anybody may open, or that lead elsewhere than they should.
 */
export const walkPages = async ({ url }: Walked): Promise<Missing> => {
  const missing: Missing = []
  for (const access of ['public', 'member'] as const)
    for (const path of namedPages[access]) {
      const { status } = await fetch(url + path, { headers: { accept: 'text/html' } })
      const row = routeOf(path)
      if (status !== 200 || row === undefined) missing.push(`page ${path}: ${status}`)
      else if (row.access !== access) missing.push(`page ${path}: ${row.access}`)
      else if (path in namedRedirections && (!('leadsTo' in row) || row.leadsTo !== namedRedirections[path]))
        missing.push(`page ${path}: does not lead to ${namedRedirections[path]}`)
    }
  return missing
}

/** Calls that no server answers, and answers that are unreadable. */
export const walkCalls = async ({ url, post }: Walked): Promise<Missing> => {
  const missing: Missing = []
  for (const path of Object.values(namedCalls).flat()) {
    const { status, body } = await post(path)
    if (status === 404 || status >= 500 || (body.status !== 0 && body.status !== 1)) missing.push(`call ${path}`)
  }
  for (const [path, query] of Object.entries(namedReads)) {
    const { status } = await fetch(url + path + query)
    if (status !== 200) missing.push(`read ${path}: ${status}`)
  }
  return missing
}

/** Codes without a text in some language, or that the client handles in another way. */
export const walkCodes = (): Missing => {
  const known = new Set<string>([...Object.keys(errors), ...tournamentErrors, ...borderErrors])
  return Object.entries(namedCodes).flatMap(([handling, codes]) =>
    codes.flatMap((code) => {
      if (!known.has(code)) return [`code ${code}`]
      const now = handlingOf(code)
      const asNamed =
        handling === 'any'
          ? now === 'dialog' || now === 'inline'
          : handling === 'told'
            ? now === 'dialog' || now === 'warning'
            : now === handling
      return [...(asNamed ? [] : [`code ${code}: ${now}`]), ...untranslated(`errors.${code}`)]
    }),
  )
}

/** Fields whose lack has no code of its own, or no text. */
export const walkFields = (): Missing =>
  namedFields.flatMap((field) =>
    borderErrors.some((code) => code === `${field}Required`)
      ? untranslated(`errors.${field}Required`)
      : [`field ${field}`],
  )

/** Labels without a text in some language, and codes that travel as something else. */
export const walkLabels = (): Missing => [
  ...Object.entries(namedLabels).flatMap(([area, labels]) =>
    labels.flatMap((label) => {
      const keys = labelKeys[area]!(label).filter((key) => texts.get('en')![key] !== undefined)
      return keys.length === 0 ? [`label ${area} ${label}`] : keys.flatMap(untranslated)
    }),
  ),
  ...Object.entries(namedIds.room).flatMap(([id, state]) => (roomStateOf(id) === state ? [] : [`room status ${id}`])),
  ...Object.entries(namedIds.roomType).flatMap(([id, type]) =>
    roomTypeIds[type] === Number(id) ? [] : [`room type ${id}`],
  ),
  ...Object.entries(namedIds.match).flatMap(([id, label]) =>
    labelOfStatusId(Number(id)) === label ? [] : [`match status ${id}`],
  ),
  ...Object.entries(namedIds.tab).flatMap(([id, tab]) => (tabs[tab] === Number(id) ? [] : [`tab ${id}`])),
  ...Object.entries(namedIds.oddsType).flatMap(([type, id]) =>
    oddsTypeIds[type as keyof typeof oddsTypeIds] === id ? [] : [`odds type ${id}`],
  ),
  ...namedSettings.filter((name) => !settingNames.some((one) => one === name)).map((name) => `setting ${name}`),
]

const texts = new Map(
  offeredLanguages.map((code) => [
    code as string,
    JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8')) as Record<
      string,
      string
    >,
  ]),
)

/** Languages that have no text under a key. */
const untranslated = (key: string): Missing =>
  [...texts].flatMap(([code, own]) => ((own[key] ?? '') === '' ? [`text ${key} in ${code}`] : []))

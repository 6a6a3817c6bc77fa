import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('./templates/', import.meta.url))

/** Every sample of a configuration, by its path in the folder of templates. */
export const templates = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .toSorted()

export const loadTemplate = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** The names that a template asks for, as `[[name]]`. */
export const namesIn = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(slot)].map(([, name]) => name!)),
]

/** Fills a template in. Throws for a name without a value and for a value without a place: both are a mistake. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string | number>>): string => {
  const asked = namesIn(template)
  const missing = asked.filter((name) => values[name] === undefined)
  const unused = Object.keys(values).filter((name) => !asked.includes(name))
  if (missing.length > 0) throw new Error(`the template lacks a value for ${missing.join(', ')}`)
  if (unused.length > 0) throw new Error(`the template has no place for ${unused.join(', ')}`)
  return template.replaceAll(slot, (_, name: string) => String(values[name]))
}

/** Not `{{…}}`, which Prometheus and Grafana fill in themselves. */
const slot = /\[\[(\w+)\]\]/g

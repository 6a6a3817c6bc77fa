import type { OfferedLanguage } from './index.ts'

/**
 * The words of each language, fetched when it is chosen. The build cuts a file in two by the areas below: what anyone may see,
 * and what only a member does. Run as it is, each half is the whole.
 */
const files: Record<OfferedLanguage, { readonly foyer: () => Promise<Words>; readonly member: () => Promise<Words> }> = {
  en: { foyer: () => import('./en.json'), member: () => import('./en.json?member') },
}

interface Words {
  readonly default: Record<string, string>
}

/** Areas of the public pages; every other belongs to the member's. */
export const foyerAreas: readonly string[] = ['app', 'chunk', 'crash', 'dialog', 'errors', 'header', 'landing', 'maintenance', 'notFound', 'page', 'play', 'toast']

export const loadTexts = async (code: OfferedLanguage, part: 'foyer' | 'member'): Promise<Record<string, string>> => (await files[code][part]()).default

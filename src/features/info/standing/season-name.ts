import { parseDay } from '#domain/time.ts'
import type { Translate } from '#ui/text.tsx'
import { printDay } from '../print-day.ts'

/** A season by its years; one that is named by its first day says so. */
export const seasonName = (t: Translate, season: string): string =>
  parseDay(season) === undefined ? season : t('standing.season.since', { day: printDay(season) })

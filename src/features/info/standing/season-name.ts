import { parseDay } from '#domain/time.ts'
import type { Translate } from '#ui/text/text.tsx'
import { printDay } from '#ui/text/dates.ts'

/** The name of a season: its years, or its first day if it is named by that. */
export const seasonName = (t: Translate, season: string): string =>
  parseDay(season) === undefined ? season : t('standing.season.since', { day: printDay(season) })

import { leagueCode } from '#domain/market/league-code.ts'
import { crestPaint } from '#ui/prices/match/crest.tsx'
import * as style from './league-chip.css.ts'

/** The letters of a league behind its own colours; hidden from screen readers. */
export const LeagueChip = ({ name }: { readonly name: string }) => (
  <span aria-hidden className={style.chip}>
    <span className={style.colours} style={{ background: crestPaint(name) }} />
    {leagueCode(name)}
  </span>
)

import { useWhen } from '#ui/text/use-when.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../info.css.ts'
import { seasonName } from '../standing/season-name.ts'
import { as } from '../table-roles.ts'
import * as own from './brackets.css.ts'
import type { Bracket } from './load.ts'
import { everyTie, goalsText, roundName, sideName } from './said.ts'

/** The bracket as a table: a line for each tie, in the order of the tree. */
export const TieTable = ({ bracket }: { bracket: Bracket }) => {
  const t = useText()
  const when = useWhen()
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>
        <b>{bracket.league}</b> {seasonName(t, bracket.season)}
      </caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('bracket.column.round')}</th>
          <th {...as.column}>{t('results.match')}</th>
          <th {...as.column}>{t('results.full')}</th>
          <th {...as.column}>{t('bracket.column.goesOn')}</th>
          <th {...as.column}>{t('bets.kickoff')}</th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {everyTie(bracket).map(({ tie, round, before }, n) => {
          const [home, away] = [sideName(t, tie, 'home', before), sideName(t, tie, 'away', before)]
          return (
            <tr key={n} {...as.row} className={style.row}>
              <td {...as.cell} className={style.when}>
                {round ? roundName(t, round) : t('bracket.third')}
              </td>
              <th {...as.head} className={style.what}>
                <b>{tie.matches.length === 0 && home === away ? home : matchName(t, { home, away })}</b>
              </th>
              <td {...as.cell} className={own.score} data-label={t('results.full')}>
                {goalsText(t, tie) || '–'}
              </td>
              <td {...as.cell} className={own.goesOn} data-label={t('bracket.column.goesOn')}>
                {tie.winner === null ? '–' : tie.winner === 'home' ? home : away}
              </td>
              <td {...as.cell} className={own.played}>
                {tie.matches.map(({ kickoff }) => when(kickoff)).join(', ') || '–'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

import { soccer } from '#domain/market/sports.ts'
import { formLength, type MatchEnd } from '#domain/market/standing.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import * as style from '../info.css.ts'
import type { Table } from './load.ts'
import { seasonName } from './season-name.ts'
import * as own from './standing.css.ts'

type Row = Table['rows'][number]

/** The figures of a table in their columns; those that a phone leaves out are `wide`. */
const figures = [
  ['played', ({ played }: Row) => played, false],
  ['won', ({ won }: Row) => won, true],
  ['drawn', ({ drawn }: Row) => drawn, true],
  ['lost', ({ lost }: Row) => lost, true],
  ['goals', ({ scored, conceded }: Row) => `${scored}–${conceded}`, true],
  ['difference', ({ scored, conceded }: Row) => <Spoken text={signed(scored - conceded)} />, false],
] as const

/** What a table ranks by, as it is printed: points, or `.625`. */
const ranks = {
  points: ({ points }: Row) => points,
  share: ({ share }: Row) => printShare(share),
} as const

const printShare = (thousandths: number): string => (thousandths / 1_000).toFixed(3).replace(/^0/, '')

const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `\u2212${-count}` : '0')

/** The teams of a season in their order. */
export const SeasonTable = ({ table: { league, sport, ranking, season, rows } }: { table: Table }) => {
  const t = useText()
  // Most of these sports play on until one side leads.
  const shown = figures.filter(
    ([name]) => name !== 'drawn' || ranking === 'points' || rows.some(({ drawn }) => drawn > 0),
  )
  return (
    <div className={style.lines}>
      <table className={own.table}>
        <caption className={style.caption}>
          <b>{league}</b> {seasonName(t, season)}
          <span className={own.order}>{t(`standing.order.${ranking}`)}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={unseen}>{t('standing.place')}</span>
            </th>
            <th scope="col">{t('standing.team')}</th>
            {shown.map(([name, , isWide]) => (
              <th key={name} scope="col" className={own.figure} data-wide={isWide || undefined}>
                {t(name === 'goals' && sport !== soccer ? 'standing.scored' : `standing.${name}`)}
              </th>
            ))}
            <th scope="col" className={own.figure}>
              {t(`standing.${ranking}`)}
            </th>
            <th scope="col">{t('standing.form', { count: formLength })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team}>
              <td className={own.place}>{row.place}</td>
              <th scope="row" className={own.team}>
                {row.team}
              </th>
              {shown.map(([name, of, isWide]) => (
                <td key={name} className={own.figure} data-wide={isWide || undefined}>
                  {of(row)}
                </td>
              ))}
              <td className={own.points}>{ranks[ranking](row)}</td>
              <td>
                <Form ends={row.form} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The last matches as letters, each said as a word. */
const Form = ({ ends }: { ends: readonly MatchEnd[] }) => {
  const t = useText()
  return (
    <span className={own.form}>
      {ends.map((end, n) => (
        <span key={n} className={own.end} data-end={end}>
          <span aria-hidden="true">{t(`standing.letter.${end}`)}</span>
          <span className={unseen}>
            {t(`standing.${end}` satisfies TextKey)}
            {n + 1 < ends.length && ', '}
          </span>
        </span>
      ))}
    </span>
  )
}

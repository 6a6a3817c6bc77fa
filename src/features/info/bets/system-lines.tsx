import type { Profile } from '#calls/member/member.ts'
import { printAmount } from '#domain/money/money.ts'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useState } from 'react'
import type { Bet } from '#ui/bets/index.ts'
import * as style from '../info.css.ts'
import { type Line, loadLines } from '../line.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { ReadingView } from '#ui/text/reading.tsx'
import { as } from '../table-roles.ts'
import { usePreferences } from '../use-preferences.ts'
import { useReading } from '#ui/text/use-reading.ts'

/** The lines of a system, each with its outcome: loaded when the details are opened. */
export const SystemLines = ({ bet }: { bet: Bet }) => {
  const member = useMember()
  return member && <Lines bet={bet} member={member} />
}

const Lines = ({ bet, member }: { bet: Bet; member: Profile }) => {
  const t = useText()
  const { pageSize: size } = usePreferences()
  const [page, setPage] = useState(1)
  const { reading, retry } = useReading(
    (signal) => loadLines(member, bet.id, page, size, signal),
    `${bet.id} ${page} ${size}`,
    member.balance,
  )
  const print = (minor: bigint) => printAmount(minor, member.currency)
  return (
    <ReadingView
      reading={reading}
      retry={retry}
      label={t('bets.lines')}
      isEmpty={({ total }) => total === 0}
      nothing={{ icon: 'bets', text: t('bets.lines.none') }}
    >
      {({ lines, total }) => (
        <div className={style.lines}>
          <table {...as.table} className={style.lineTable}>
            <caption className={style.caption}>{t('bets.lines.caption', { total, stake: print(bet.entered) })}</caption>
            <thead {...as.group}>
              <tr {...as.row}>
                <th {...as.column}>{t('bets.lines.line')}</th>
                <th {...as.column}>{t('bets.lines.legs')}</th>
                <th {...as.column} className={style.figureHead}>
                  {t('bets.lines.price')}
                </th>
                <th {...as.column} className={style.figureHead}>
                  {t('bets.returned', { currency: member.currency })}
                </th>
                <th {...as.column}>{t('bets.status')}</th>
              </tr>
            </thead>
            <tbody {...as.group}>
              {lines.map((line) => (
                <Row key={line.number} line={line} print={print} />
              ))}
            </tbody>
          </table>
          <Paging page={page} size={size} total={total} onChange={setPage} />
        </div>
      )}
    </ReadingView>
  )
}

const Row = ({
  line: { number, legs, price, outcome, payout },
  print,
}: {
  line: Line
  print: (minor: bigint) => string
}) => {
  const t = useText()
  return (
    <tr {...as.row}>
      <th {...as.head}>{number}</th>
      <td {...as.cell}>{legs.join(' + ')}</td>
      <td {...as.cell} className={style.lineFigure}>
        {reprintProduct(price)}
      </td>
      <td {...as.cell} className={style.lineFigure}>
        {payout === null ? '–' : print(payout)}
      </td>
      <td {...as.cell}>
        <span className={style.status} data-tone={outcome ?? 'running'}>
          {t(outcome ? `outcome.${outcome}` : 'bets.undecided')}
        </span>
      </td>
    </tr>
  )
}

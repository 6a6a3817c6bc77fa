import * as info from '#features/info/info.css.ts'
import { as } from '#features/info/table-roles.ts'
import { Empty } from '#features/sportsbook/board/empty.tsx'
import { boardList, type Filter } from '#features/sportsbook/board/list.ts'
import { useOddsType } from '#features/sportsbook/prices/use-odds-type.ts'
import { Toolbar } from '#features/sportsbook/filters/toolbar.tsx'
import { soccer } from '#domain/market/sports.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { usePhone } from '#ui/frame/use-phone.ts'
import { DayStep } from '#features/info/day-step.tsx'
import { ListTools } from '#features/info/list-tools.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Segments } from '#ui/forms/segments.tsx'
import { EmptyState } from '#ui/frame/empty-state.tsx'
import { fine } from '#ui/frame/panel.css.ts'
import { Paging } from '#ui/frame/paging.tsx'
import { Amount } from '#ui/prices/money.tsx'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Specimen } from './specimen.tsx'
import { BoardGroup, View } from './prices.tsx'

const filter: Filter = {
  sport: soccer,
  tab: 'today',
  view: 'hdpou',
  search: '',
  leagues: [],
  favourites: [],
  favouritesOnly: false,
  sorting: 'league',
  liveFirst: false,
  narrowing: null,
  isMyanmar: false,
  isMainOnly: false,
}

/** Why a list is empty, and what the member is offered. */
const empties: Readonly<Record<string, Partial<Filter>>> = {
  'nothing on the tab': { tab: 'early' },
  'nothing found': { search: 'nobody at all' },
  'no favourites': { favouritesOnly: true },
  'no match of the chosen leagues': { leagues: [9] },
}

const rows = [
  { id: 'TL1', minor: -50_00n, balance: 950_00n },
  { id: 'TL2', minor: 96_00n, balance: 1_046_00n },
  { id: 'TL3', minor: 0n, balance: 1_046_00n },
]
const currency = 'MYR'

export const Lists = ({ name }: { name: string }) => {
  const t = useText()
  const { odds } = usePlatform()
  const isPhone = usePhone()
  const [page, setPage] = useState(2)
  return (
    <BoardGroup name={name}>
      <Specimen of={`List toolbar: ${isPhone ? 'a phone’s' : 'a desk’s'}, by the width of the window`} isWide>
        <View>
          <Bar isPhone={isPhone} />
        </View>
      </Specimen>
      {Object.entries(empties).map(([why, over]) => (
        <Specimen key={why} of={`Empty: ${why}`}>
          <Empty list={boardList(odds.board, 0, { ...filter, ...over })} filter={{ ...filter, ...over }} />
        </Specimen>
      ))}
      <Specimen of="EmptyState: a list without rows, and what leads on">
        <EmptyState icon="bets" text={t('bets.outstanding.none')} action={<Button>{t('board.tab.live')}</Button>} />
      </Specimen>
      <Specimen of="ListTools: days, what is shown, how many, the file" isWide>
        <ListTools
          range={<DayStep day={null} today="2026-09-14" hasAll onChange={() => {}} />}
          filter={
            <Segments
              label={t('results.show')}
              value="all"
              options={[{ id: 'all', label: t('day.all') }]}
              onChange={() => {}}
            />
          }
          count={<p className={fine}>{t('results.count', { count: 24 })}</p>}
          download={<Button>{t('bets.sheet')}</Button>}
        />
      </Specimen>
      <Specimen of="Table: on a phone each row is a card" isWide>
        <Rows />
      </Specimen>
      {[1, 2, 3].map((open) => (
        <Specimen key={open} of={`Paging: page ${open} of 3`}>
          <Paging page={open} size={20} total={60} onChange={setPage} />
        </Specimen>
      ))}
      <Specimen of="Paging: by pressing">
        <Paging page={page} size={20} total={400} onChange={setPage} />
      </Specimen>
    </BoardGroup>
  )
}

const Bar = ({ isPhone }: { isPhone: boolean }) => {
  const t = useText()
  const { odds } = usePlatform()
  const [isOpen, setOpen] = useState(false)
  return (
    <Toolbar
      list={boardList(odds.board, 0, filter)}
      filter={filter}
      searchText=""
      leagues={t('board.leagues.all')}
      isPhone={isPhone}
      oddsType={useOddsType()}
      isMenuOpen={isOpen}
      onMenu={() => setOpen(!isOpen)}
    />
  )
}

const Rows = () => {
  const t = useText()
  const [what, amount, balance] = [
    t('statement.what'),
    t('statement.amount', { currency }),
    t('statement.balance', { currency }),
  ]
  return (
    <table {...as.table} className={info.table}>
      <caption className={info.caption}>{t('statement.caption', { day: '14 Sep' })}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{what}</th>
          {[amount, balance].map((head) => (
            <th key={head} {...as.column} className={info.figureHead}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.group}>
        {rows.map(({ id, minor, balance: after }) => (
          <tr key={id} {...as.row} className={info.row}>
            <th {...as.head} className={info.what}>
              <b>{t('bets.cashOut.bet', { bet: id })}</b>
            </th>
            <td
              {...as.cell}
              className={info.figure}
              data-label={amount}
              data-sign={minor < 0n ? 'minus' : minor > 0n ? 'plus' : undefined}
            >
              <Amount minor={minor} currency={currency} />
            </td>
            <td {...as.cell} className={info.figure} data-label={balance}>
              <Amount minor={after} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

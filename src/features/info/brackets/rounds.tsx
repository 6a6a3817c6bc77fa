import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import * as style from '../info.css.ts'
import * as own from './brackets.css.ts'
import type { Bracket } from './load.ts'
import { everyTie, type PlacedTie, roundName } from './said.ts'
import { TieCard } from './tie.tsx'

/** The rounds of a cup as tabs, for a phone; the current round is shown first. */
export const Rounds = ({ bracket }: { bracket: Bracket }) => {
  const t = useText()
  const rounds = [...Map.groupBy(everyTie(bracket), ({ round }) => round)]
  const [chosen, setChosen] = useState(() => `${playedNow(rounds.map(([, ties]) => ties))}`)
  return (
    <Tabs selectedKey={chosen} onSelectionChange={(key) => setChosen(String(key))}>
      <TabList aria-label={t('bracket.rounds')} className={style.tabs}>
        {rounds.map(([round], n) => (
          <Tab key={n} id={`${n}`} className={own.roundTab}>
            {round ? roundName(t, round) : t('bracket.third')}
          </Tab>
        ))}
      </TabList>
      {rounds.map(([, ties], n) => (
        <TabPanel key={n} id={`${n}`} className={style.tabPanel}>
          <ol className={own.list}>
            {ties.map(({ tie, before }, m) => (
              <li key={m}>
                <TieCard tie={tie} before={before} />
              </li>
            ))}
          </ol>
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** The first undecided round, else the last one. */
const playedNow = (rounds: readonly (readonly PlacedTie[])[]): number => {
  const at = rounds.findIndex((ties) => ties.some(({ tie }) => tie.winner === null))
  return at < 0 ? rounds.length - 1 : at
}

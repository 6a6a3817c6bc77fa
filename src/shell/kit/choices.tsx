import { Flag } from '#features/info/settings/choices.tsx'
import * as info from '#features/info/info.css.ts'
import { type Tab as BoardTab, tabs } from '#domain/market/rows.ts'
import { Radios } from '#ui/forms/radios.tsx'
import * as segments from '#ui/forms/segments.css.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import * as style from './kit.css.ts'
import { Group, Specimen } from './specimen.tsx'

const names = Object.keys(tabs) as BoardTab[]
const counts: Readonly<Record<BoardTab, number>> = { early: 128, today: 41, live: 7 }

export const Choices = ({ name }: { name: string }) => {
  const t = useText()
  const [tab, setTab] = useState<BoardTab>('today')
  const choice = { label: t('board.tabs'), value: tab, onChange: setTab }
  const options = names.map((id) => ({ id, label: t(`board.tab.${id}`) }))
  return (
    <Group name={name}>
      <Specimen of="Segments: one chosen">
        <Segments {...choice} options={options} />
      </Specimen>
      <Specimen of="Segments: with counts">
        <Segments
          {...choice}
          options={options.map((option) => ({ ...option, count: counts[option.id], isLive: option.id === 'live' }))}
        />
      </Specimen>
      <Specimen of="Segments: disabled">
        <Segments {...choice} options={options} isDisabled />
      </Specimen>
      <Specimen of="Radios: as a place lays them out">
        <Radios
          {...choice}
          className={style.side}
          choiceClass={segments.segment}
          options={options.map(({ id, label }) => ({ id, content: label }))}
        />
      </Specimen>
      <Specimen of="Switch: on and off, by pressing">
        <Flag setting="autoRefreshOdds" />
      </Specimen>
      <Specimen of="Switch: focused" isFocused>
        <Flag setting="showQuickOdds" />
      </Specimen>
      <Specimen of="Tabs: one chosen" isWide>
        <Tabs>
          <TabList aria-label={t('board.tabs')} className={info.tabs}>
            {options.map(({ id, label }) => (
              <Tab key={id} id={id} className={info.tab}>
                {label}
              </Tab>
            ))}
          </TabList>
          {options.map(({ id, label }) => (
            <TabPanel key={id} id={id} className={info.tabPanel}>
              <p className={style.state}>{label}</p>
            </TabPanel>
          ))}
        </Tabs>
      </Specimen>
    </Group>
  )
}

import type { Ball } from '#domain/market/play/ball.ts'
import { trackerOf } from '#domain/market/play/tracker.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Incident } from '#domain/market/play/story.ts'
import { isOn } from '#ui/flags.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { ChanceChart } from './chance-chart.tsx'
import { Momentum } from './momentum.tsx'
import { Picture } from './picture.tsx'
import * as style from './stage.css.ts'
import { LiveTv } from './tv/live-tv.tsx'

interface StageProps {
  readonly match: Match
  readonly incidents: readonly Incident[]
  readonly ball: Ball | null
  readonly hasTv: boolean
}

/** The one picture of a match: its stream, its ground or its chances; a tab that is not shown plays nothing. */
export const Stage = ({ match, incidents, ball, hasTv }: StageProps) => {
  const t = useText()
  const member = useMember()
  const [tab, setTab] = useState<string>('play')
  const kind = trackerOf(match.sport)
  return (
    <Tabs
      className={style.stage}
      selectedKey={tab}
      onSelectionChange={(key) => setTab(String(key))}
      keyboardActivation="manual"
    >
      <TabList aria-label={t('centre.stage', { match: matchName(t, match) })} className={style.tabs}>
        {hasTv && (
          <Tab id="tv" className={style.tab}>
            {t('tv.title')}
          </Tab>
        )}
        <Tab id="play" className={style.tab}>
          {t('centre.ground', { kind })}
        </Tab>
        <Tab id="chart" className={style.tab}>
          {t('centre.chances')}
        </Tab>
      </TabList>
      {hasTv && (
        <TabPanel id="tv" className={style.panel}>
          {member && <LiveTv {...{ member, match }} isAsked />}
        </TabPanel>
      )}
      <TabPanel id="play" className={style.panel}>
        <Picture match={match} incidents={incidents} ball={ball} />
      </TabPanel>
      <TabPanel id="chart" className={style.panel}>
        <ChanceChart match={match} />
        {isOn('newFeatures') && <Momentum match={match} incidents={incidents} />}
      </TabPanel>
    </Tabs>
  )
}

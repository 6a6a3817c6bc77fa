import { type BetLifeProps, BetLife } from '#ui/prices/bet-life.tsx'
import { Track } from '#ui/forms/track.tsx'
import { MatchStatus } from '#ui/prices/match/match-status.tsx'
import { Amount } from '#ui/prices/money.tsx'
import { Sparkline } from '#ui/prices/sparkline.tsx'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { fine, pairs } from '#ui/frame/panel.css.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { useText } from '#ui/text/text.tsx'
import { coming, leagueNames, running } from './board.ts'
import * as style from './kit.css.ts'
import { Group, Specimen } from './specimen.tsx'

const lives: readonly BetLifeProps[] = [
  { status: 'placing', live: true },
  { status: 'waiting', live: true },
  { status: 'running', live: true },
  { status: 'running', live: false },
  { status: 'settled', live: false, outcome: 'won', times: { held: '14 Sep 20:41', settled: '14 Sep 22:50' } },
  { status: 'settled', live: false, outcome: 'lost', times: { held: '14 Sep 20:41', settled: '14 Sep 22:50' } },
  { status: 'void', live: false },
  { status: 'rejected', live: true },
  { status: 'cashedOut', live: false },
]

export const Figures = ({ name }: { name: string }) => {
  const t = useText()
  return (
    <Group name={name}>
      <Specimen of="Amount: alone, and with its currency">
        <div className={style.side}>
          <Amount minor={1_234_50n} currency="MYR" />
          <Amount minor={1_234_50n} currency="MYR" code />
          <Amount minor={12_000_000n} currency="VND" code />
        </div>
      </Specimen>
      <Specimen of="PrintedPrice: decimal, Malay, negative">
        <div className={style.side}>
          <PrintedPrice text="1.92" />
          <PrintedPrice text="0.92" />
          <PrintedPrice text="−0.92" />
        </div>
      </Specimen>
      <Specimen of="Sparkline: up, down, back where it was">
        <div className={style.side}>
          <Sparkline values={[190, 196, 205]} />
          <Sparkline values={[205, 210, 184]} />
          <Sparkline values={[190, 205, 190]} />
        </div>
      </Specimen>
      <Specimen of="Said: printed as it is, read out in words">
        <Spoken text={`${running.home} −0.5`} />
      </Specimen>
      <Specimen of="Terms and figures, and fine print">
        <dl className={pairs}>
          <dt>{t('statement.turnover')}</dt>
          <dd>
            <Amount minor={50_00n} currency="MYR" />
          </dd>
          <dt>{t('statement.span.total')}</dt>
          <dd data-strong>
            <Amount minor={1_234_50n} currency="MYR" code />
          </dd>
        </dl>
        <p className={fine}>{t('statement.agrees')}</p>
      </Specimen>
      <Specimen of="MatchStatus: in play">
        <MatchStatus matchId={running.id} league={leagueNames[0]!} kickoff={running.kickoff} liveClass={style.live} />
      </Specimen>
      <Specimen of="MatchStatus: before kick-off">
        <MatchStatus matchId={coming.id} league={leagueNames[0]!} kickoff={coming.kickoff} liveClass={style.live} />
      </Specimen>
      {lives.map((life) => (
        <Specimen key={Object.values(life).join()} of={`BetLife: ${lifeName(life)}`}>
          <BetLife {...life} />
        </Specimen>
      ))}
      <Specimen of="Track: done, now with its cause, next">
        <Track
          label={t('life.title')}
          steps={[
            { id: 'held', label: t('life.held'), phase: 'done' },
            { id: 'waiting', label: t('life.waiting'), phase: 'now', cause: '0:05' },
            { id: 'running', label: t('life.running'), phase: 'next' },
          ]}
        />
      </Specimen>
    </Group>
  )
}

const lifeName = ({ status, live, outcome }: BetLifeProps): string =>
  [status, outcome, live && 'in play'].filter(Boolean).join(', ')

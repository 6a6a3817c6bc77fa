import { type ChancePoint, thinned } from '#domain/market/chance.ts'
import type { Profile } from '#calls/member/member.ts'
import type { Match } from '#domain/market/rows.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useText } from '#ui/text/text.tsx'
import * as live from './live.css.ts'
import * as style from './stage.css.ts'
import { useChances } from './use-chances.ts'

const width = 320
const height = 140

/** How the chances of a match moved since its kick-off, as three areas; said as where they began and where they are. */
export const ChanceChart = ({ match }: { match: Match }) => {
  const member = useMember()
  return member && <Chart member={member} match={match} />
}

const Chart = ({ member, match }: { member: Profile; match: Match }) => {
  const t = useText()
  const points = useChances(member, match)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last)
    return (
      <p className={live.calm} role="status">
        {t('centre.chances.none')}
      </p>
    )
  const sides = (['home', 'draw', 'away'] as const).filter((side) => last[side] !== null)
  const nameOf = { home: match.home, draw: t('selection.draw'), away: match.away }
  const said = sides.map((side) =>
    t('centre.chances.side', { side: nameOf[side], now: last[side] ?? 0, before: first[side] ?? 0 }),
  )
  return (
    <>
      <svg
        role="img"
        aria-label={`${t('centre.chances.since')} ${said.join(' ')}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={style.chart}
      >
        <rect width={width} height={height} className={style.away} />
        <path d={area(points, ({ home, draw }) => home + (draw ?? 0))} className={style.draw} />
        <path d={area(points, ({ home }) => home)} className={style.home} />
      </svg>
      <ul className={style.legend}>
        {sides.map((side) => (
          <li key={side}>
            <span aria-hidden className={style.swatch} data-of={side} />
            {nameOf[side]} <b>{last[side]}%</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What lies under a share of the height, from the top: a chance holds until the next one. */
const area = (points: readonly ChancePoint[], share: (point: ChancePoint) => number): string => {
  const shown = thinned(points, width)
  const [from, to] = [shown[0]!.at, shown.at(-1)!.at]
  const x = (at: number) => Math.round(to === from ? 0 : ((at - from) / (to - from)) * width)
  const y = (point: ChancePoint) => Math.round((share(point) / 100) * height)
  return `M0 0${shown.map((point) => `H${x(point.at)}V${y(point)}`).join('')}H${width}V0Z`
}

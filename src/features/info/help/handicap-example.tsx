import { line, price, written } from '#domain/rule-book/reading.ts'
import { printHandicap } from '#domain/market/line.ts'
import { returnOf } from '#domain/settlement/payout.ts'
import { settleByScore } from '#domain/settlement/settlement.ts'
import { useGuideText } from '#ui/text/guide-texts.tsx'
import { useId, useState } from 'react'
import * as own from './help.css.ts'

/** The bet of the example: 100.00 on the home side at 1.90, in minor units. */
const stake = 10_000n
const odds = '1.90'

/** A line and a score to move; what they come to is worked out by the functions that settle (§handicap.line). */
export const HandicapExample = () => {
  const t = useGuideText()
  const [goals, setGoals] = useState(-0.75)
  const [home, setHome] = useState(1)
  const [away, setAway] = useState(0)
  const at = line(goals)
  const outcome = settleByScore({ marketType: 'HDP', pick: 'home', line: at, live: false, scoreAt: [0, 0] }, [
    home,
    away,
  ])
  const back = returnOf(stake, price(odds, 'DEC'), 'DEC', outcome)
  const printed = printHandicap(at)
  return (
    <div className={own.example}>
      <Slider
        label={t('help.handicap.line')}
        least={-3}
        most={3}
        step={0.25}
        value={goals}
        says={printed}
        onChange={setGoals}
      />
      <Slider label={t('help.handicap.home')} least={0} most={6} step={1} value={home} onChange={setHome} />
      <Slider label={t('help.handicap.away')} least={0} most={6} step={1} value={away} onChange={setAway} />
      <p role="status" className={own.outcome}>
        {t('help.handicap.said', {
          line: printed,
          score: `${home}–${away}`,
          outcome: t(`outcome.${outcome}`),
          stake: written(stake),
          odds,
          back: written(back),
        })}
      </p>
    </div>
  )
}

interface SliderProps {
  label: string
  least: number
  most: number
  step: number
  value: number
  /** How the value is printed, where it is not the number itself. */
  says?: string
  onChange: (value: number) => void
}

const Slider = ({ label, least, most, step, value, says = String(value), onChange }: SliderProps) => {
  const id = useId()
  return (
    <div className={own.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-hidden="true">
        {says}
      </output>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={says}
        className={own.range}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

import { ownQuickStakes } from '#domain/bet/limits.ts'
import type { Profile } from '#calls/member/member.ts'
import { type Currency, parseAmount, writeAmount } from '#domain/money/money.ts'
import { chipProblems, chipsOf, mayKeepChips } from '#domain/bet/quick-stakes.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { useText } from '#ui/text/text.tsx'
import { usualLimits } from '#ui/prices/usual-limits.ts'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Row } from './choices.tsx'
import * as style from './settings.css.ts'

/**
 * The amounts that the slip adds by one press: the member's own, kept as soon as every one of them is valid
 * (§stake.chips).
 */
export const QuickStakes = ({ member }: { member: Profile }) => {
  const t = useText()
  const { currency } = member
  const { preferences } = usePublicContext()
  const held = useSnapshot(preferences).quickStakes
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  const usual = chipsOf([], usualLimits(member), currency).map((one) => short(one, currency))
  const list = typed ?? (held.length > 0 ? held : usual)
  const problems = chipProblems(list, currency)
  const { field, land } = useLandingField()
  const change = (next: readonly string[]) => {
    setTyped(next)
    if (mayKeepChips(next, currency)) preferences.quickStakes = next.map((text) => text.replace(',', '.'))
  }
  const type = (at: number, text: string) => change(list.map((one, place) => (place === at ? typedNumber(text) : one)))
  const drop = (at: number) => {
    change(list.filter((_, place) => place !== at))
    land(Math.min(at, list.length - 2))
  }
  const addOne = () => {
    change([...list, nextOf(list, currency)])
    land(list.length)
  }
  const useUsual = () => {
    preferences.quickStakes = []
    setTyped(null)
    land(0)
  }
  return (
    <Row name={t('settings.quickStakes')} why={t('settings.quickStakes.why')} isWide>
      <div role="group" aria-label={t('settings.quickStakes')} className={style.amounts}>
        {list.map((text, at) => (
          <div key={at} className={style.amountRow}>
            <TextInput
              label={t('settings.quickStakes.one', { number: at + 1, currency })}
              value={text}
              onChange={(entered) => type(at, entered)}
              inputMode="decimal"
              maxLength={15}
              inputRef={field(at)}
              error={problems[at] ? t(wrong[problems[at]], { currency }) : undefined}
            />
            {list.length > ownQuickStakes.min && (
              <Button
                kind="quiet"
                aria-label={t('settings.quickStakes.drop', { number: at + 1 })}
                onPress={() => drop(at)}
              >
                ×
              </Button>
            )}
          </div>
        ))}
        <div className={style.amountWays}>
          {list.length < ownQuickStakes.max && <Button onPress={addOne}>{t('settings.quickStakes.more')}</Button>}
          {(typed !== null || held.length > 0) && (
            <Button kind="quiet" onPress={useUsual}>
              {t('settings.quickStakes.usual')}
            </Button>
          )}
        </div>
      </div>
    </Row>
  )
}

const wrong = { amount: 'settings.amount.wrong', twice: 'settings.quickStakes.twice' } as const

const short = (amount: bigint, currency: Currency): string => writeAmount(amount, currency).replace(/\.0+$/, '')

/** An amount begins as twice the largest: valid at once, and never one that is there already. */
const nextOf = (list: readonly string[], currency: Currency): string => {
  const largest = list.map((text) => parseAmount(text, currency) ?? 0n).reduce((a, b) => (a > b ? a : b))
  return short(largest * 2n, currency)
}

/** Where the focus goes when a field comes or goes. */
const useLandingField = () => {
  const fields = useRef(new Map<number, HTMLInputElement>())
  const [place, setPlace] = useState<{ readonly at: number } | null>(null)
  useEffect(() => {
    const input = place && fields.current.get(place.at)
    input?.focus()
    input?.select()
  }, [place])
  return {
    field: (at: number) => (input: HTMLInputElement | null) => {
      if (input) fields.current.set(at, input)
    },
    land: (at: number) => setPlace({ at }),
  }
}

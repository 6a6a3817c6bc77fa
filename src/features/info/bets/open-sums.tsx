import type { Profile } from '#calls/member/member.ts'
import { printAmount } from '#domain/money/money.ts'
import { type Bet, type Offers, signedAmount } from '#ui/bets/index.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from '../info.css.ts'

interface OpenSumsProps {
  readonly member: Profile
  /** All of the open bets; null until they are read. */
  readonly bets: readonly Bet[] | null
  /** What those of them that can be sold are bought back for now. */
  readonly offers: Offers
}

/** What the open bets hold and may win, and what they are bought back for now, with what that gains or loses. */
export const OpenSums = ({ member: { balance, currency }, bets, offers }: OpenSumsProps) => {
  const t = useText()
  const sold = (bets ?? []).filter(({ id }) => offers.get(id) != null)
  const offered = sold.reduce((sum, { id }) => sum + (offers.get(id) ?? 0n), 0n)
  const gain = sold.reduce((sum, { risk, cashedRisk }) => sum - (risk - cashedRisk), offered)
  return (
    <dl className={style.sum}>
      <div>
        <dt>{t('bets.risk', { currency })}</dt>
        <dd>{printAmount(balance.outstanding, currency)}</dd>
      </div>
      <div>
        <dt>{t('bets.toWin', { currency })}</dt>
        <dd>
          {bets === null
            ? '–'
            : printAmount(
                bets.reduce((sum, { winsNow }) => sum + winsNow, 0n),
                currency,
              )}
        </dd>
      </div>
      <div>
        <dt>{t('bets.sum.cashOut', { currency })}</dt>
        <dd>
          {sold.length === 0 ? (
            '–'
          ) : (
            <>
              {printAmount(offered, currency)}{' '}
              <small className={style.gain} data-sign={gain < 0n ? 'minus' : 'plus'}>
                {signedAmount(gain, currency)}
              </small>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

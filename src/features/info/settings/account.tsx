import { loadAccount } from '#calls/member/account.ts'
import type { Profile } from '#calls/member/member.ts'
import { printMoney, printAmount } from '#domain/money/money.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { PasswordForm } from '#ui/forms/password-form.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { Fragment } from 'react'
import * as info from '../info.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { type Loaded, useReading } from '#ui/text/use-reading.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { NicknameForm } from './nickname-form.tsx'
import * as style from './settings.css.ts'

interface Used {
  readonly lastLogin: number
  /** `203.0.113.7 (MY)`, or the address alone. */
  readonly lastAddress: string
  readonly lastTransaction: number
}

const load = async (member: Profile, signal: AbortSignal): Promise<Loaded<Used>> => {
  const reply = await ask(loadAccount, identityOf(member), signal)
  if (reply.kind !== 'answered')
    return { kind: 'failed', code: reply.kind === 'refused' ? reply.code : 'requestFailed' }
  const {
    last_login: lastLogin,
    last_login_address: address,
    last_login_country: country,
    last_transaction: lastTransaction,
  } = reply.answer
  return {
    kind: 'answered',
    value: { lastLogin, lastAddress: country === '' ? address : `${address} (${country})`, lastTransaction },
  }
}

/** My account (§page.my-account), with the nickname and the password. */
export const AccountPart = ({ member }: { member: Profile }) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => load(member, signal), 'account', member.balance)
  return (
    <div className={style.part}>
      <ReadingView reading={reading} retry={retry} label={t('account.title')} isEmpty={() => false} nothing={null}>
        {(used) => <Details member={member} used={used} />}
      </ReadingView>
      <BetLimits member={member} />
      <section aria-labelledby="nickname">
        <h2 id="nickname" className={info.heading}>
          {t('nickname.title')}
        </h2>
        <NicknameForm member={member} />
      </section>
      <section aria-labelledby="password">
        <h2 id="password" className={info.heading}>
          {t('password.title')}
        </h2>
        <PasswordForm member={member} className={style.form} />
      </section>
    </div>
  )
}

const Details = ({ member, used: { lastLogin, lastAddress, lastTransaction } }: { member: Profile; used: Used }) => {
  const t = useText()
  const { balance, currency } = member
  const at = (time: number) => (time === 0 ? t('account.none') : `${showShort(time)} ${zoneLabel()}`)
  const rows = {
    account: member.accountId,
    credit: printMoney(balance.available, currency),
    cash: printMoney(balance.cash, currency),
    outstanding: printMoney(balance.outstanding, currency),
    lastLogin: at(lastLogin),
    lastAddress: lastAddress || t('account.none'),
    lastTransaction: at(lastTransaction),
    commissionType: member.commissionType || t('account.none'),
  }
  return (
    <dl className={`${pairs} ${style.facts}`}>
      {Object.entries(rows).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{t(`account.${name}` as TextKey)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The stake and payout limits of one bet, by sport. */
const BetLimits = ({ member: { limits, currency } }: { member: Profile }) => {
  const t = useText()
  return (
    <table className={info.table}>
      <caption className={info.caption}>{t('account.limits', { currency })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('account.sport')}</th>
          <th scope="col" className={info.figureHead}>
            {t('account.min')}
          </th>
          <th scope="col" className={info.figureHead}>
            {t('account.max')}
          </th>
          <th scope="col" className={info.figureHead}>
            {t('account.payout')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...limits].map(([sport, { minBet, maxBet, maxPayout }]) => (
          <tr key={sport} className={info.row}>
            <th scope="row">{t(`sports.${sport}` as TextKey)}</th>
            <td className={`${info.figure} ${style.figure}`} data-label={t('account.min')}>
              {printAmount(minBet, currency)}
            </td>
            <td className={`${info.figure} ${style.figure}`} data-label={t('account.max')}>
              {printAmount(maxBet, currency)}
            </td>
            <td className={`${info.figure} ${style.figure}`} data-label={t('account.payout')}>
              {printAmount(maxPayout, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

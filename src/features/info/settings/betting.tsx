import type { Consent } from '#domain/bet/consent.ts'
import { consents } from '#domain/bet/consent.ts'
import { settingWords } from '#domain/member/settings.ts'
import type { Profile } from '#calls/member/member.ts'
import { AccountNote } from '#ui/frame/account-note.tsx'
import { useAccount } from '#ui/flows/account-view.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Dialog } from '#ui/frame/dialog.tsx'
import { type MemberFlows, useMemberFlows } from '#ui/flows/member-flows.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useSnapshot } from 'valtio'
import { AmountSetting, Choice, Flag, Row } from './choices.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import * as style from './settings.css.ts'

/** How bets are taken (§settings.choices). */
export const BettingSettings = ({ member }: { member: Profile }) => {
  const t = useText()
  const { preferences } = usePublicContext()
  const { defaultStake, quickBet } = useSnapshot(preferences)
  return (
    <fieldset disabled={!useAccount().has('act')} className={style.rows}>
      <AccountNote />
      <Choice
        setting="defaultStake"
        options={settingWords.defaultStake}
        label={(id) => t(`settings.defaultStake.${id}`)}
      />
      {defaultStake === 'fixed' && <AmountSetting setting="defaultStakeAmount" member={member} />}
      <QuickStakes member={member} />
      <ConsentSetting />
      <Flag setting="autoRefreshOdds" />
      <Flag setting="typedConfirmation" />
      <QuickBet flow={useMemberFlows().quickBet} />
      {quickBet && <AmountSetting setting="quickBetAmount" member={member} />}
    </fieldset>
  )
}

/** Accept better and accept any are one question with three answers: any includes better. */
const ConsentSetting = () => {
  const t = useText()
  const { preferences } = usePublicContext()
  const { acceptAnyOdds, acceptBetterOdds } = useSnapshot(preferences)
  const value: Consent = acceptAnyOdds ? 'any' : acceptBetterOdds ? 'better' : 'none'
  const choose = (consent: Consent) => {
    preferences.acceptBetterOdds = consent === 'better'
    preferences.acceptAnyOdds = consent === 'any'
  }
  return (
    <Row name={t('settings.accept')} why={t('settings.accept.why')}>
      <Segments
        label={t('settings.accept')}
        value={value}
        options={consents.map((id) => ({ id, label: t(`settings.accept.${id}`) }))}
        onChange={choose}
      />
    </Row>
  )
}

/** Switched on only after its explanation was read once; off at once. */
const QuickBet = ({ flow }: { flow: MemberFlows['quickBet'] }) => {
  const t = useText()
  const { snapshot, send } = useFlow(flow)
  const decline = () => send({ type: 'quickBet.declined' })
  return (
    <>
      <Flag setting="quickBet" onChange={(on) => send({ type: on ? 'quickBet.asked' : 'quickBet.stopped' })} />
      <Dialog
        isOpen={snapshot.matches('explaining')}
        role="alertdialog"
        title={t('quickBet.title')}
        onClose={decline}
        actions={
          <>
            <Button autoFocus onPress={decline}>
              {t('quickBet.decline')}
            </Button>
            <Button kind="strong" onPress={() => send({ type: 'quickBet.confirmed' })}>
              {t('quickBet.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('quickBet.text')}</p>
        <p>{t('quickBet.moved')}</p>
      </Dialog>
    </>
  )
}

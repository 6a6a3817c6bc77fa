import { type Consent, consents } from '#domain/bet/consent.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Radios } from '#ui/forms/radios.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import * as style from '../slip.css.ts'
import { useBet } from '../use-bet.ts'

/** Which price changes the member accepts without being asked; kept for the next bet. */
export const ConsentChoice = () => {
  const t = useText()
  const { preferences } = usePlatform()
  const { snapshot, send } = useFlow(useBet())
  const choose = (consent: Consent) => {
    send({ type: 'consent.chosen', consent })
    preferences.acceptBetterOdds = consent === 'better'
    preferences.acceptAnyOdds = consent === 'any'
  }
  return (
    <Radios
      label={t('slip.consent')}
      value={snapshot.context.consent}
      onChange={choose}
      options={consents.map((id) => ({ id, content: t(`slip.consent.${id}`) }))}
      className={style.consent}
      choiceClass={style.consentWay}
    />
  )
}

import { toSpeech } from '#ui/text/to-speech.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { betName } from '../list/named.ts'
import type { SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { useBet } from '../use-bet.ts'

/** Takes the bet out of the slip, where the slip is still the member's to change. */
export const Remove = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { snapshot, can, send } = useFlow(useBet())
  if (!snapshot.matches('choosing')) return null
  return (
    <Button
      kind="quiet"
      className={style.remove}
      aria-label={toSpeech(t, t('slip.removeNamed', { selection: betName(t, bet) }))}
      isDisabled={!can({ type: 'slip.cleared' })}
      onPress={() => send({ type: 'slip.cleared' })}
    >
      {t('slip.remove')}
    </Button>
  )
}

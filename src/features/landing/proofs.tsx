import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/text/text.tsx'
import * as style from './landing.css.ts'

const proofs = ['prices', 'games', 'limits'] as const
const tick = 'M5 12.5l4.5 4.5L19 7.5'

/** What a member may rely on here; where each is to be read needs a session. */
export const Proofs = () => {
  const t = useText()
  return (
    <ul className={style.proofs} aria-label={t('landing.proofs')}>
      {proofs.map((proof) => (
        <li key={proof} className={style.proof}>
          <Icon path={tick} size={16} /> {t(`landing.proof.${proof}`)}
        </li>
      ))}
    </ul>
  )
}

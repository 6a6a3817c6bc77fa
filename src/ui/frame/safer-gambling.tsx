import { usePublicContext } from '../flows/contexts.ts'
import { useText } from '../text/text.tsx'

/** Who may bet here, and where to find help with gambling, as the operator states (§page.white-label). */
export const SaferGambling = ({ className }: { className?: string }) => {
  const t = useText()
  const { minimumAge, helpLine } = usePublicContext()
  return (
    <div className={className}>
      <p>{t('landing.age', { age: minimumAge })}</p>
      {helpLine !== null && <p>{t('landing.help', { line: helpLine })}</p>}
    </div>
  )
}

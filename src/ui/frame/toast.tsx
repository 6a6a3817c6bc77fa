import { mostItems } from '#domain/bet/limits.ts'
import { Button } from '../forms/button.tsx'
import { pageStore } from '../flows/page-store.ts'
import type { Tone } from './notice.tsx'
import { useText } from '../text/text.tsx'
import * as style from './toast.css.ts'

interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
}

/**
 * Milliseconds a toast stays; longer than reading it twice takes (`WCAG 2.2.1`: it is also said and can be put away).
 */
const stay = 8_000
const most = mostItems

const visible = pageStore<readonly Toast[]>([])
let next = 1

const drop = (id: number) => visible.set(visible.now().filter((toast) => toast.id !== id))

/**
 * Shows a notice that passes, or one that stays until dismissed; the same words are not shown twice at once
 * (§page.notices).
 */
export const showToast = (tone: Tone, text: string, stays = false): void => {
  if (visible.now().some((toast) => toast.text === text)) return
  const id = next++
  visible.set([...visible.now().slice(1 - most), { id, tone, text }])
  if (!stays) setTimeout(() => drop(id), stay)
}

/** Puts away the notice with these words. */
export const dropToast = (text: string): void => visible.set(visible.now().filter((toast) => toast.text !== text))

export const clearToasts = (): void => visible.set([])

/** Where notices appear; the shell mounts it once. The announcer says what it shows. */
export const ToastRegion = () => {
  const t = useText()
  const toasts = visible.use()
  if (toasts.length === 0) return null
  return (
    <section aria-label={t('toast.region')} className={style.region}>
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={style.toast[tone]}>
          <p>{text}</p>
          <Button kind="quiet" aria-label={t('toast.close')} onPress={() => drop(id)} className={style.close}>
            ×
          </Button>
        </div>
      ))}
    </section>
  )
}

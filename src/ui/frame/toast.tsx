import { mostItems } from '#domain/bet/limits.ts'
import { Button } from '../forms/button.tsx'
import { pageStore } from '../flows/page-store.ts'
import type { Tone } from './notice.tsx'
import { useText } from '../text/text.tsx'
import * as style from './toast.css.ts'
import { Link } from 'wouter'

/** What a notice has beside its words. */
interface More {
  /** Whether it stays until dismissed. */
  readonly stays?: boolean
  /** Rows below its words. */
  readonly lines?: readonly string[]
  readonly link?: { readonly to: string; readonly text: string }
}

interface Toast extends More {
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
 * Shows a notice; the same words are not shown twice at once (§page.notices). Where there is no room for one more, the
 * oldest that passes makes it.
 */
export const showToast = (tone: Tone, text: string, more: More = {}): void => {
  if (visible.now().some((toast) => toast.text === text)) return
  const id = next++
  const before = visible.now()
  const oldest = before.find((toast) => toast.stays !== true) ?? before[0]
  const left = before.length < most ? before : before.filter((toast) => toast !== oldest)
  visible.set([...left, { id, tone, text, ...more }])
  if (more.stays !== true) setTimeout(() => drop(id), stay)
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
      {toasts.map(({ id, tone, text, lines = [], link }) => (
        <div key={id} className={style.toast[tone]}>
          <div>
            <p>{text}</p>
            {lines.map((line) => (
              <p key={line} className={style.line}>
                {line}
              </p>
            ))}
            {link && (
              <Link to={link.to} className={style.link} onClick={() => drop(id)}>
                {link.text}
              </Link>
            )}
          </div>
          <Button kind="quiet" aria-label={t('toast.close')} onPress={() => drop(id)} className={style.close}>
            ×
          </Button>
        </div>
      ))}
    </section>
  )
}

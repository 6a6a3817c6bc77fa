import { useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import type { Tone } from './notice.tsx'
import { useText } from './text.tsx'
import * as style from './toast.css.ts'

interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
}

/** Milliseconds a toast stays; longer than reading it twice takes (`WCAG 2.2.1`: it is also said and can be put away). */
const stay = 8_000
const most = 3

const held = { toasts: [] as readonly Toast[], next: 1 }
const listeners = new Set<() => void>()

const change = (toasts: readonly Toast[]) => {
  held.toasts = toasts
  listeners.forEach((listener) => listener())
}

const drop = (id: number) => change(held.toasts.filter((toast) => toast.id !== id))

/** Shows a passing notice; the same words are not shown twice at once. */
export const showToast = (tone: Tone, text: string): void => {
  if (held.toasts.some((toast) => toast.text === text)) return
  const id = held.next++
  change([...held.toasts.slice(1 - most), { id, tone, text }])
  setTimeout(() => drop(id), stay)
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where passing notices stand; the shell mounts it once. What it shows is said by the announcer. */
export const ToastRegion = () => {
  const t = useText()
  const toasts = useSyncExternalStore(follow, () => held.toasts)
  if (toasts.length === 0) return null
  return (
    <section aria-label={t('toast.region')} className={style.region}>
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={style.toast[tone]}>
          <p>{text}</p>
          <Button kind="quiet" aria-label={t('toast.close')} onPress={() => drop(id)} className={style.close}>×</Button>
        </div>
      ))}
    </section>
  )
}

import { chunkTimeoutSeconds } from '#domain/bet/limits.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { useText } from '#ui/text/text.tsx'
import { Component, type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { loadPart } from '#ui/flows/load-part.ts'
import { loadStyles } from './load-styles.ts'
import * as style from './shell.css.ts'

type Props = Record<string, unknown>

/** The features that are built and shipped separately; the import map says where each is. */
const features = {
  landing: async () => (await import('#features/landing/index.tsx')).Landing,
  sportsbook: async () => (await import('#features/sportsbook/index.tsx')).Sportsbook,
  slip: async () => (await import('#features/slip/index.tsx')).Slip,
  keys: async () => (await import('#features/keys/index.tsx')).Keys,
  info: async () => (await import('#features/info/index.tsx')).Info,
  games: async () => (await import('#features/games/index.tsx')).Games,
  live: async () => (await import('#features/live/index.tsx')).LiveCentre,
  tournament: async () => (await import('#features/tournament/index.tsx')).Tournament,
} satisfies Record<string, () => Promise<ComponentType<never>>>

export type FeatureName = keyof typeof features
type PropsOf<Name extends FeatureName> =
  Awaited<ReturnType<(typeof features)[Name]>> extends ComponentType<infer P> ? P : never

const loaded = new Map<string, ComponentType<never>>()

/** Starts fetching a feature before it is shown. */
export const fetchFeature = async (name: FeatureName): Promise<ComponentType<never>> => {
  const fetch = async () => (await Promise.all([features[name](), loadStyles(name)]))[0] as ComponentType<never>
  const feature = loaded.get(name) ?? (await loadPart(fetch))
  loaded.set(name, feature)
  return feature
}

/** Shows a feature: a quiet placeholder while it loads, and help if it does not load or if it breaks. */
export const Feature = <Name extends FeatureName>({
  name,
  mayReload,
  place,
  ...props
}: { name: Name; mayReload: boolean; place?: ReactNode } & PropsOf<Name>) => {
  const [part, setPart] = useState<ComponentType<Props> | 'failed' | null>(
    () => (loaded.get(name) as ComponentType<Props> | undefined) ?? null,
  )
  useEffect(() => {
    let left = false
    fetchFeature(name).then(
      (feature) => left || setPart(() => feature as ComponentType<Props>),
      () => left || setPart('failed'),
    )
    return () => {
      left = true
    }
  }, [name])
  if (part === 'failed') return <Missing mayReload={mayReload} />
  if (part === null) return place ?? <Awaited />
  const Part = part
  return (
    <PartBoundary>
      <Part {...props} />
    </PartBoundary>
  )
}

const Awaited = () => {
  const t = useText()
  return (
    <div className={style.awaited} role="status">
      {t('chunk.loading')}
    </div>
  )
}

/** Never reloads while a bet is on its way. */
export const Missing = ({ mayReload }: { mayReload: boolean }) => {
  const t = useText()
  return (
    <div className={style.stopped}>
      <Notice tone="error" title={t('chunk.title')}>
        <p>{t('chunk.text', { seconds: chunkTimeoutSeconds })}</p>
        {!mayReload && <p>{t('chunk.inFlight')}</p>}
      </Notice>
      <Button isDisabled={!mayReload} onPress={() => location.reload()}>
        {t('chunk.retry')}
      </Button>
    </div>
  )
}

/** A page that is fetched when first asked for; if it does not load, what to do about it is shown instead. */
export const orMissing = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  wait?: (ms: number) => Promise<void>,
) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await loadPart(fetch, wait).catch(() => () => <Missing mayReload />),
    }),
  )

/**
 * A part that may be fetched before it is first shown, and is then drawn together with what is around it: React holds
 * back what replaces a placeholder for 300 ms. Where it was not fetched by then, `Otherwise` is shown, which fetches
 * it.
 */
export const fetchedAhead = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props>,
) => {
  let known: ComponentType<Props> | undefined
  const Part = (props: Props) => {
    const [Shown] = useState(() => known ?? Otherwise)
    return <Shown {...props} />
  }
  const fetchAhead = async (): Promise<void> => {
    known = await fetch()
  }
  return { Part, fetchAhead }
}

/** Limits an error to the part that broke. */
export class PartBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render = () =>
    this.state.broken ? <Broken onRetry={() => this.setState({ broken: false })} /> : this.props.children
}

const Broken = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  return (
    <div className={style.stopped}>
      <Notice tone="error" title={t('crash.title')}>
        {t('crash.text')}
      </Notice>
      <Button onPress={onRetry}>{t('crash.retry')}</Button>
    </div>
  )
}

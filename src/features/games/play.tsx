import { gamePosition } from '#calls/games.ts'
import type { Profile } from '#calls/member/member.ts'
import type { ShownMoney } from '#domain/game/game-frame.ts'
import type { LanguageCode } from '#domain/text/languages.ts'
import { type Currency, parseAmount, printAmount } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform, usePublicContext } from '#ui/flows/contexts.ts'
import { holdBalance } from '#ui/flows/held-balance.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { Amount } from '#ui/prices/money.tsx'
import { fillOrLeave, fullScreenIcon } from '#ui/frame/full-screen.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Game } from './games.ts'
import * as style from './games.css.ts'
import * as side from './table-side.css.ts'
import { TableSide } from './table-side.tsx'
import {
  type GameSessionActor,
  greet,
  hearFrame,
  hearStakes,
  startGameSession,
  tellMoney,
  tellQuestion,
} from './session.ts'

interface PlayProps {
  readonly game: Game
  readonly member: Profile
  readonly onClose: () => void
}

/**
 * A game in its frame, under our own line: what it is, how long it has been open, what it won or cost, and the way out.
 */
export const Play = (props: PlayProps) => {
  const actor = useSession(props)
  return actor && <Session {...props} actor={actor} />
}

const useSession = ({ game: { provider, game }, member }: PlayProps): GameSessionActor | null => {
  const { session, preferences } = usePublicContext()
  const [first] = useState(member)
  const [actor, setActor] = useState<GameSessionActor | null>(null)
  useEffect(() => {
    const started = startGameSession(
      { session, member: first, language: () => preferences.language as LanguageCode },
      { provider, game },
    )
    setActor(started)
    return () => void started.stop()
  }, [session, preferences, first, provider, game])
  return actor
}

const Session = ({ game, member, onClose, actor }: PlayProps & { readonly actor: GameSessionActor }) => {
  const t = useText()
  const { snapshot, send } = useFlow(actor)
  const isClosed = snapshot.matches('closed')
  const heading = useRef<HTMLHeadingElement>(null)
  const whole = useRef<HTMLElement>(null)
  const net = useNet(game, member)
  const [isMoneyInFrame, showMoneyInFrame] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => ('ResizeObserver' in globalThis ? followTop(whole.current!) : undefined), [])
  useEffect(() => {
    if (isClosed) onClose()
  }, [isClosed, onClose])
  useStakesHeard(member)
  const { currency, balance } = member
  const money = {
    balance: printAmount(balance.available, currency),
    net: net === null ? '–' : printAmount(net, currency),
  }
  const view = views[snapshot.value]({ game, actor, money, onMoneyShown: () => showMoneyInFrame(true) })
  return (
    <section className={style.play} aria-labelledby="game-name" ref={whole}>
      <div className={style.playBar}>
        <h1 id="game-name" className={style.playName} tabIndex={-1} ref={heading}>
          {game.name}
        </h1>
        <dl className={style.playFacts}>
          <div>
            <dt>{t('games.time')}</dt>
            <dd>
              <Elapsed />
            </dd>
          </div>
          {!isMoneyInFrame && <Net net={net} currency={currency} />}
        </dl>
        {document.fullscreenEnabled && (
          <Button
            kind="bare"
            className={style.fullScreen}
            aria-label={t('tv.full')}
            title={t('tv.full')}
            // The whole page: what is asked of the member is shown over the game.
            onPress={() => fillOrLeave(document.documentElement)}
          >
            <Icon path={fullScreenIcon} />
          </Button>
        )}
        <Button onPress={() => send({ type: 'game.closed' })}>{t('games.close')}</Button>
      </div>
      {game.isTable && !isClosed ? (
        <div className={side.withSide}>
          {view}
          <TableSide game={game} member={member} />
        </div>
      ) : (
        view
      )}
    </section>
  )
}

/** Keeps how far down the page a game begins, which is what its height is measured from. Returns what ends it. */
const followTop = (whole: HTMLElement): (() => void) => {
  const measure = () => {
    const top = Math.round(whole.getBoundingClientRect().top + window.scrollY)
    whole.style.setProperty(style.topOfGame, `${top}px`)
  }
  const page = new ResizeObserver(measure)
  page.observe(document.body)
  measure()
  return () => page.disconnect()
}

const useStakesHeard = (member: Profile): void => {
  const { memberFeed } = usePlatform()
  const { present } = useMemberFlows()
  const [first] = useState(member)
  // Before the frame is there: no stake goes unheard.
  useLayoutEffect(() => hearStakes(memberFeed, first, present), [memberFeed, first, present])
}

interface ViewProps {
  readonly game: Game
  readonly actor: GameSessionActor
  readonly money: ShownMoney
  /** The frame shows the member's money itself. */
  readonly onMoneyShown: () => void
}

const views: Readonly<
  Record<
    GameSessionActor extends { getSnapshot: () => { value: infer V } } ? V & string : never,
    (props: ViewProps) => ReactNode
  >
> = {
  launching: () => <Waiting />,
  opening: (props) => <Frame {...props} isComing />,
  open: (props) => <Frame {...props} />,
  playing: (props) => <Frame {...props} />,
  lost: ({ actor }) => <Stopped actor={actor} />,
  refused: ({ actor }) => <Stopped actor={actor} />,
  closed: () => null,
}

const Waiting = () => {
  const t = useText()
  return (
    <p role="status" className={style.playWaiting}>
      {t('games.opening')}
    </p>
  )
}

/**
 * The provider's own page, in a sandbox on its own origin: nothing of ours is within its reach. It keeps that origin,
 * by which its messages are known, and which is never ours.
 */
const Frame = ({
  game,
  actor,
  money: { balance, net },
  onMoneyShown,
  isComing = false,
}: ViewProps & { readonly isComing?: boolean }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const {
    snapshot: {
      context: { url, origin },
    },
    send,
  } = useFlow(actor)
  // Before the browser goes on: no frame speaks unheard.
  const { present, onQuestion } = useMemberFlows()
  const shown = useRef(onMoneyShown)
  useLayoutEffect(
    () =>
      hearFrame(actor, () => frame.current?.contentWindow ?? null, {
        present,
        showsMoney: () => shown.current(),
        holdsMoney: holdBalance,
      }),
    [actor, present],
  )
  // A game that is gone shows no result any more.
  useEffect(() => () => holdBalance(false), [actor])
  useEffect(() => {
    if (origin !== null && !isComing) tellMoney(frame.current?.contentWindow ?? null, origin, { balance, net })
  }, [origin, isComing, balance, net])
  useEffect(
    () => (origin === null ? undefined : onQuestion(() => tellQuestion(frame.current?.contentWindow ?? null, origin))),
    [origin, onQuestion],
  )
  if (url === null || origin === null) return null
  return (
    <div className={style.frameHold}>
      {isComing && <Waiting />}
      <iframe
        key={url}
        ref={frame}
        title={game.name}
        className={style.frame}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        src={url}
        onLoad={() => {
          greet(frame.current?.contentWindow ?? null, origin)
          send({ type: 'frame.loaded' })
        }}
      />
    </div>
  )
}

const Stopped = ({ actor }: Pick<ViewProps, 'actor'>) => {
  const t = useText()
  const {
    snapshot: {
      context: { reason },
    },
    send,
    can,
  } = useFlow(actor)
  return (
    <div className={style.stopped}>
      <Notice tone="warn" title={t(reason === null ? 'games.lost' : 'games.refused')}>
        <p>{reason === null ? t('games.lost.text') : reasonText(t, reason)}</p>
      </Notice>
      <Button isDisabled={!can({ type: 'game.reopened' })} onPress={() => send({ type: 'game.reopened' })}>
        {t('games.again')}
      </Button>
    </div>
  )
}

/** Won less staked since the game was opened, as the ledger has it: read again whenever the balance moves. */
const useNet = (game: Game, member: Profile): bigint | null => {
  const { reading } = useReading(
    async (signal) =>
      loadedFrom(
        await ask(gamePosition, { ...identityOf(member), provider_id: game.provider, game_id: game.game }, signal),
        ({ staked, won }) => {
          const [out, back] = [parseAmount(staked, member.currency), parseAmount(won, member.currency)]
          return out === undefined || back === undefined ? undefined : back - out
        },
      ),
    game.id,
    member.balance,
  )
  return reading.state === 'ready' ? reading.value : null
}

const Net = ({ net, currency }: { readonly net: bigint | null; readonly currency: Currency }) => {
  const t = useText()
  return (
    <div>
      <dt>{t('games.net')}</dt>
      <dd data-loss={net !== null && net < 0n}>{net === null ? '–' : <Amount minor={net} currency={currency} />}</dd>
    </div>
  )
}

/** How long the game has been open: minutes and seconds. */
const Elapsed = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1_000)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import { showRound } from '#calls/game-report.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { Button } from '#ui/forms/button.tsx'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'

interface RoundPageProps {
  readonly id: string
  readonly game: string
  readonly member: Profile
}

/** The way to the provider’s page of a round, requested only when a member wants it (§game.shown-by-provider). */
export const RoundPage = (props: RoundPageProps) => {
  const t = useText()
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <PageLink {...props} />
  const { id, game } = props
  return (
    <span>
      <Button aria-label={t('rounds.page.round', { id, game })} onPress={() => setWanted(true)}>
        {t('rounds.page')}
      </Button>
    </span>
  )
}

const PageLink = ({ id, game, member }: RoundPageProps) => {
  const t = useText()
  const { reading, retry } = useReading(
    async (signal) =>
      loadedFrom(await ask(showRound, { ...identityOf(member), round_id: id }, signal), ({ url }) => url),
    id,
    null,
  )
  return (
    <ReadingView
      reading={reading}
      retry={retry}
      label={t('rounds.page.round', { id, game })}
      isEmpty={() => false}
      nothing={null}
    >
      {(url) => (
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('rounds.page.open.round', { id, game })}>
          {t('rounds.page.open')}
        </a>
      )}
    </ReadingView>
  )
}

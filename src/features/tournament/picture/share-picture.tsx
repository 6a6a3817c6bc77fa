import type { Profile } from '#calls/member/member.ts'
import { monthOf } from '#domain/time.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { hasShareSheet } from '#ui/flows/share-link.ts'
import { sharePicture } from '#ui/flows/share-picture.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { loadSeasonTable } from '../load.ts'
import type { Ranked, Room } from '../room.ts'
import * as style from '../tournament.css.ts'
import { paintRoom, type SeasonPlace, pictureTexts } from './room-picture.ts'

interface SharePictureProps {
  readonly room: Room
  /** Everybody who has a place in the room, or only its winners. */
  readonly ranking: readonly Ranked[]
  readonly member: Profile
}

/** A picture of what a member came to in a room that has ended, for the device's share sheet or as a file. */
export const SharePicture = ({ room, ranking, member }: SharePictureProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const [isPending, setPending] = useState(false)
  const own = ranking.find(({ you }) => you)
  if (room.state !== 'ended' || !own) return null
  const share = async () => {
    setPending(true)
    const words = pictureTexts(t, room, own, await seasonPlace(member, room))
    const picture = await paintRoom(words, document.body)
    const became = picture ? await sharePicture(picture) : 'failed'
    setPending(false)
    if (became === 'saved' || became === 'failed') announcer.outcome(t(`rooms.picture.${became}`))
  }
  return (
    <p className={style.next}>
      <Button isPending={isPending} onPress={() => void share()}>
        {t(hasShareSheet() ? 'rooms.picture.share' : 'rooms.picture.save')}
      </Button>
    </p>
  )
}

/** The member's place in the month in which the room ended; a season that cannot be read is left out. */
const seasonPlace = async (member: Profile, { endedAt }: Room): Promise<SeasonPlace> => {
  const season = await loadSeasonTable(member, AbortSignal.timeout(4_000), monthOf(endedAt))
  const own = season.kind === 'answered' ? season.value.players.find(({ you }) => you) : undefined
  return own && season.kind === 'answered' ? { month: season.value.month, rank: own.rank } : null
}

import { tennis } from '#domain/market/sports.ts'
import { dayLength, dayStart } from '#domain/time.ts'
import type { Plan } from '../../play/plan.ts'
import { keptDraw, type Source } from '../../source.ts'
import type { PartsLaw } from '../../pricing/sets.ts'
import type { SetTempo } from '../../sports/sets/course.ts'
import { confirmedAfter, type PartsMatch, partsPlan } from '../../sports/sets/plan.ts'
import { tennisLaw } from '../../sports/tennis/law.ts'
import { roundOf } from './rounds.ts'
import { type Tour, toursOf } from './tours.ts'
import { wander } from './wander.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Four tours share the day, so that matches run at any hour. The figure is the share of points that equal players win
 * on serve.
 */
const tours = toursOf(
  tennis,
  `
  Coral Coast Open | 0 | 0.645
    T. Halvorne, M. Castelmar, J. Ferrand-Lis, K. Osterby, D. Valcourt, P. Renwick Shaw, L. Morigane, A. Tessaly,
    R. Dunmarrow, S. Kovalenne, N. Aldercroft, E. Vantorre, B. Quillane, G. Strandvik, H. Iberra, C. Lowmoor
  Highland Clay Masters | 6 | 0.6
    O. Brisamar, V. Tornquell, I. Calderosa, F. Montaubry, X. Penhallen, Y. Sorrentale, U. Grishavin, W. Larkmoor,
    Z. Petravik, Q. Delamonte, R. Ostrahova, J. Almenara, S. Voskaryan, T. Bellacourt, M. Arrondale, K. Eskelund
  Meadow Grass Classic | 12 | 0.67
    C. Thornebury, A. Winslade, D. Hartigane, L. Fairholme, P. Oxmere, B. Skelbrook, G. Nettlecombe, H. Ravensgill,
    E. Applethorne, N. Summercote, J. Kestrelle, I. Marchbank, F. Coldharbour, V. Oakenshaw, S. Lindisfell, T. Wetherane
  Harbour Ladies Cup | 18 | 0.57
    Anya Velorova, Mirelle Castaine, Sunniva Aasgard, Lucia Montefrio, Kiko Asahina-Bell, Petra Zelenkova, Ines Albarran, Freya Holmqvist,
    Clara Weissdorn, Tamsin Rowe-Hart, Noemi Szentes, Ilse Vanderwold, Bianca Ferrucelli, Maren Tidemand, Zofia Krasnik, Elodie Marchant
`,
)

/** Each tour's sixteen play each day, a match every three quarters of an hour. */
export const tennisDay = (source: Source, day: number): Plan[] => {
  const number = Math.round((day - dayStart(0)) / dayLength)
  return tours.flatMap((tour) =>
    roundOf(source, tour.league.key, tour.sides, number).map(({ home, away }, i) => {
      const key = `house/${source.name}/${number}/${tour.league.name}/${home}/${away}`
      const kickoff = day + tour.from * hour + i * 45 * minute
      const opens = kickoff - 30 * hour
      return partsPlan({
        key,
        league: tour.league,
        home,
        away,
        kickoff,
        opens,
        order: i + 1,
        lawAt: lawOf(source, tour, { key, home, away, opens }),
        streamOf: source.streamOf,
        tempo,
        hasFirst: true,
        confirmAfter: confirmedAfter(key, 2),
      })
    }),
  )
}

/** A game of some six points takes about four minutes with a change of ends. */
const tempo: SetTempo = { point: [20_000, 42_000], change: 40_000, pause: 2 * minute, stop: [3_000, 3_000] }

/** How far the players of a tour differ in points won on serve. */
const spread = 0.11

const lawOf = (
  source: Source,
  { league, figure }: Tour,
  { key, home, away, opens }: Pick<PartsMatch, 'key' | 'home' | 'away' | 'opens'>,
) => {
  const skill = (player: string) => keptDraw(source, `${league.key}/${player}`) - 0.5
  const lead = (spread * (skill(home) - skill(away))) / 2
  const opinion = wander(() => source.streamOf(`${key}/opinion`), opens)
  return (at: number): PartsLaw => {
    const more = lead + (spread * opinion(at)) / 2
    return tennisLaw({ home: figure + more, away: figure - more })
  }
}

import { buildField, writeBuildCode } from '#domain/bet/slip-code.ts'
import { matchPath, openPage } from '../match/match-page.ts'

type Picks = Parameters<typeof writeBuildCode>[1]

/** The address of a match with selections in its builder, by their code. */
export const buildPath = (match: number, picks: Picks): string =>
  `${matchPath(match)}?${buildField}=${writeBuildCode(match, picks)}`

/** Opens it, with the stake that was typed for the builder, in minor units. */
export const openBuildPage = (match: number, picks: Picks, entered?: bigint): void =>
  openPage(match, buildPath(match, picks), entered)

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Harness } from './_harness.ts'

/** What the member has in cash, in minor units. */
export const cashOf = async ({ database: { db }, member }: Harness): Promise<bigint> =>
  (await db.selectFrom('wallet').select('cash').where('member_id', '=', member.id).executeTakeFirstOrThrow()).cash

/** The page and the frame in it are in nobody's way; what is seen on a button is in its name. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

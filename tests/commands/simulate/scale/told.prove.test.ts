import { measuredCosts } from '#commands/simulate/scale/costs.ts'
import { growHouse } from '#commands/simulate/scale/growth.ts'
import { hundredMillion } from '#commands/simulate/scale/house.ts'
import { machinesOf, planScale } from '#commands/simulate/scale/plan.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(
  new URL('../../../../src/commands/cluster/measurements.md', import.meta.url),
  'utf8',
).replaceAll('\n', ' ')

test('the measurements of the cluster are what npm run simulate -- --scale prints', () => {
  const plan = planScale(hundredMillion, measuredCosts)
  const { servers, databases, relays, balancers } = plan.machines
  const grown = growHouse(1, hundredMillion, measuredCosts)
  const [hour, eightfold] = [grown[0]!.hour, grown[3]!.hour]
  const percent = (part: number, digits: number) => `${(part * 100).toFixed(digits)} %`
  const part = (domain: 'zone' | 'odds house' | 'primary' | 'server') => percent(hour.without.get(domain)!, 2)
  const { refused, refusedByOne, asked } = hour.limit
  for (const told of [
    `${machinesOf(plan)}: ${servers} of servers, ${databases} of PostgreSQL in ${plan.partitions} partitions, ${relays} of relays in ${plan.tiers.length} tiers, ${balancers} balancers`,
    `${(100 / plan.needs.standbys).toFixed(1)} million members, by lists at its standbys; by connections it would be ${Math.round(100 / plan.needs.connections)}, by two years of data ${Math.round(100 / plan.needs.data)}, by its processors ${Math.round(100 / plan.needs.processors)} million`,
    `${percent(hour.withoutInAll, 1)} of the member-minutes`,
    `a zone ${part('zone')}, the odds house ${part('odds house')}, three primaries ${part('primary')}, six servers ${part('server')}; NATS nothing`,
    `${hour.queue.bets.toLocaleString('en')} bets of a partition whose primary was gone, placed in ${hour.queue.seconds.toFixed(0)} s`,
    `at 8 times ${percent(eightfold.bets.placed / eightfold.bets.asked, 0)} of the bets are placed`,
    `settled in ${plan.settleSeconds.toFixed(0)} s`,
    `${percent(refused / asked, 2)} of the match's bets were refused, as many as in one database (${percent(refusedByOne / asked, 2)})`,
  ])
    expect(page).toContain(told)
})

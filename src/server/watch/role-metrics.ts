import { Gauge, type Registry } from 'prom-client'
import type { Carrier } from '../board/carrier.ts'
import type { BoardRole } from '../board/role.ts'
import { roleNames } from '../roles/leases.ts'
import type { Roles } from '../roles/roles.ts'

/** What this process does of the house, and how well the board reaches it; measured on reading. */
export const watchRoles = (
  registry: Registry,
  {
    roles,
    boardRole,
    carrier,
  }: { readonly roles: Roles; readonly boardRole: Pick<BoardRole, 'follower'>; readonly carrier: Carrier },
): void => {
  const register = (name: string, help: string, label: string | undefined, read: (gauge: Gauge) => void) =>
    registry.registerMetric(
      new Gauge({
        name: `touchline_${name}`,
        help,
        labelNames: label === undefined ? [] : [label],
        registers: [],
        collect() {
          read(this)
        },
      }),
    )
  register('role', 'Roles of the house: 1 where this process does the work.', 'role', (gauge) => {
    for (const role of roleNames) gauge.set({ role }, roles.of[role].works() ? 1 : 0)
  })
  register(
    'board_followed',
    'How the board was followed: steps filled from where they are kept, and whole boards taken.',
    'by',
    (gauge) => {
      const { filled, wholes } = boardRole.follower.counts()
      gauge.set({ by: 'filled' }, filled)
      gauge.set({ by: 'whole' }, wholes)
    },
  )
  register('board_carrier_connected', 'Whether what brings the board is connected.', undefined, (gauge) =>
    gauge.set(carrier.isConnected() ? 1 : 0),
  )
}

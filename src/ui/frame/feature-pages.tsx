import type { Profile } from '#calls/member/member.ts'
import type { PageRow, Redirection } from '#calls/routes.ts'
import { type Path, pages } from '#features/routes.ts'
import type { ComponentType } from 'react'
import { Route, Switch } from 'wouter'

export type FeaturePage = ComponentType<{ readonly member: Profile }>

interface FeaturePagesProps<Own extends Path> {
  readonly views: Readonly<Record<Own, FeaturePage>>
  readonly member: Profile
}

/**
 * Shows the page of a feature whose address is open: a route for each of its bases (`/info`), and in it one for each
 * page below, which finds the number of its address as `number` among the parameters. In a page, links begin with `~`:
 * they name whole addresses, of whichever feature.
 */
export const FeaturePages = <Own extends Path>({ views, member }: FeaturePagesProps<Own>) => (
  <Switch>
    {[...basesOf(Object.entries(views) as [Own, FeaturePage][])].map(([base, below]) => (
      <Route key={base} path={base} nest>
        <Switch>
          {below.map(([path, View]) => (
            <Route key={path} path={path}>
              <View member={member} />
            </Route>
          ))}
        </Switch>
      </Route>
    ))}
  </Switch>
)

/** The pages of each base, at their addresses below it. */
const basesOf = (views: readonly (readonly [Path, FeaturePage])[]) => {
  const bases = new Map<string, [string, FeaturePage][]>()
  for (const [path, view] of views) {
    const [base = path] = /^\/[^/]+/.exec(path) ?? []
    const row: PageRow | Redirection = pages[path]
    const below = path.slice(base.length) + ('numbered' in row ? '/:number?' : '')
    bases.set(base, [...(bases.get(base) ?? []), [below === '' ? '/' : below, view]])
  }
  return bases
}

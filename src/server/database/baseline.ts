import { createHash } from 'node:crypto'

/** How many of the first steps make up the baseline. */
export const baselineSteps = 16

/** SHA-256 of the 59 steps that made the same schema before there was a baseline, one `name checksum` a line. */
const earlierSteps = '3840c0da255c857e3293dd3f644ad0dd1bf13edce132f1962e2f12d5b6dde539'

interface Step {
  readonly name: string
  readonly checksum: string
}

/** Whether a history, in the order of its steps, is exactly that of the steps before the baseline. */
export const isEarlier = (history: readonly Step[]): boolean =>
  createHash('sha256')
    .update(history.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
    .digest('hex') === earlierSteps

/**
 * SQL that turns an earlier history into that of the baseline. It looks again under the lock: of several servers that
 * start together one may have done so, and run later steps.
 */
export const toBaseline = (steps: readonly Step[]): string => `
  do $do$ begin
    lock table migration in share row exclusive mode;
    if (select encode(sha256(convert_to(string_agg(name || ' ' || checksum || chr(10), '' order by name collate "C"), 'UTF8')), 'hex') from migration)
        = '${earlierSteps}' then
      delete from migration;
      insert into migration (name, checksum) values ${steps
        .slice(0, baselineSteps)
        .map(({ name, checksum }) => `('${name}', '${checksum}')`)
        .join(', ')};
    end if;
  end $do$`

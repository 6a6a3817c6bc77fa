import { Button } from '#ui/forms/button.tsx'
import { showShort } from '#ui/text/dates.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import * as style from '../info.css.ts'
import { as } from '../table-roles.ts'
import * as own from './draws.css.ts'
import type { PastDraw } from './load.ts'

/** Draws as a table, on a phone as cards; each opens to its proof. */
export const DrawTable = ({ caption, draws }: { readonly caption: string; readonly draws: readonly PastDraw[] }) => {
  const t = useText()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <table {...as.table} className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead {...as.group}>
        <tr {...as.row}>
          <th {...as.column}>{t('draws.draw')}</th>
          <th {...as.column}>{t('draws.numbers')}</th>
          <th {...as.column}>
            <span className={style.unseenHead}>{t('draws.proof')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...as.group}>
        {draws.map((draw) => (
          <Row
            key={draw.number}
            draw={draw}
            isOpen={open === draw.number}
            onOpen={() => setOpen(open === draw.number ? null : draw.number)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly draw: PastDraw
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const Row = ({ draw, isOpen, onOpen }: RowProps) => {
  const t = useText()
  const details = `draw-${draw.number}`
  return (
    <>
      <tr {...as.row} className={style.row}>
        <th {...as.head} className={style.what}>
          <b>{draw.number}</b>
          <span>{showShort(draw.at)}</span>
        </th>
        <td {...as.cell} className={own.cell}>
          <div className={own.prizes}>
            {draw.prizes.map(({ prize, numbers }) => (
              <div key={prize} className={own.prize}>
                {prize !== 'numbers' && <span className={own.name}>{t(`draws.${prize}`)}</span>}
                <span className={own.numbers}>
                  {numbers.map((number, at) => (
                    <b key={at} className={own.number}>
                      {number}
                    </b>
                  ))}
                </span>
              </div>
            ))}
          </div>
        </td>
        <td {...as.cell} className={style.toggleCell}>
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={t('draws.proof.of', { number: draw.number })}
            onPress={onOpen}
          >
            {t(isOpen ? 'bets.less' : 'draws.proof')}
          </Button>
        </td>
      </tr>
      <tr {...as.row} id={details} className={style.detailsRow} hidden={!isOpen}>
        <td {...as.cell} colSpan={3}>
          {isOpen && <Proof draw={draw} />}
        </td>
      </tr>
    </>
  )
}

const Proof = ({ draw: { hash, seed, tickets, count } }: { readonly draw: PastDraw }) => {
  const t = useText()
  const facts = [
    [t('draws.hash'), hash],
    [t('draws.secret'), seed],
    ...(tickets === '' ? [] : [[t('draws.tickets', { count }), tickets] as const]),
  ] as const
  return (
    <dl className={own.proof}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { useId, type ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({ open: { id: 'uam.branches.BranchPart.open', defaultMessage: 'Open the table' } })

type Props = {
  title: string
  /** The setting's own screen. */
  to: string
  /** What stands there where there are no rows. */
  none: string
  headings: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A part of a branch: a small table, and the way to the setting it is kept in. */
export function BranchPart({ title, to, none, headings, rows }: Props) {
  const t = useTexts(text)
  const id = useId()
  return (
    <section className="ik-branch-part" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Link to={to} aria-label={`${t('open')}: ${title}`}>
          {t('open')}
        </Link>
      </header>
      {rows.length === 0 ? (
        <p className="ik-muted">{none}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {row.cells.map((cell, i) => (
                  <td key={headings[i]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

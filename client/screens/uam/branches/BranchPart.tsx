import { useId } from 'react'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { useTexts } from '#client/state/texts.ts'
import type { Column } from '#client/ui/table/column.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'

const text = defineMessages({
  open: { id: 'uam.branches.BranchPart.open', defaultMessage: 'Open the table' },
})

type Props<Row> = {
  title: string
  /** The setting's own screen. */
  to: string
  /** The text shown if there are no rows. */
  none: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A part of a branch: a small table, and a link to its setting. */
export function BranchPart<Row extends { readonly id: string }>({
  title,
  to,
  none,
  columns,
  rows,
}: Props<Row>) {
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
        <SmallTable
          bare
          rowHead={false}
          labelledBy={id}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
        />
      )}
    </section>
  )
}

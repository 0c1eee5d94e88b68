import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link, useLocation } from 'react-router-dom'
import type { useReportColumns_report$key } from '#client/__generated__/useReportColumns_report.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { type Column, formatValue, widthOf } from '#client/ui/table/column.ts'
import type { CsmRight, RoleId } from '#domain/access.ts'
import { camelOf } from '#domain/enumCase.ts'
import { isFigure, type ValueKind } from '#domain/valueKind.ts'
import { isFile, type Lead, toRecord, toRows } from './leadTo.ts'
import { filterTexts } from './reportFile.ts'
import type { ReportVariables } from './reportVariables.ts'

const text = defineMessages({
  rows: { id: 'kit.report.useReportColumns.rows', defaultMessage: '{title}: show its rows' },
  record: { id: 'kit.report.useReportColumns.record', defaultMessage: '{title}: open its record' },
  file: {
    id: 'kit.report.useReportColumns.file',
    defaultMessage: '{title}: open its note to print',
  },
})

const fragment = graphql`
  fragment useReportColumns_report on Report {
    columns {
      key
      kind
      digits
      hidden
      title
      means
      mustBeZero
      words {
        value
        text
      }
      leadsTo {
        record
        rows
        days
        filters {
          name
          column
          blank
          value
        }
      }
      total
    }
  }
`

/** A row: its cells in the order of the columns. */
export type ReportRow = { id: string; cells: readonly (string | null | undefined)[] }

const letterPx = 8
const edgesPx = 26

/** Returns a column's width from its kind, its title and its text. */
function widthFor(kind: ValueKind, words: readonly string[]): number {
  return Math.max(widthOf({ kind }), ...words.map((word) => word.length * letterPx + edgesPx))
}

/**
 * Returns the report's table columns with the links of their values and the totals, all in the
 * person's language.
 */
export function useReportColumns(
  report: useReportColumns_report$key,
  filter: ReportVariables['filter'],
) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const locale = useLocale()
  const { search } = useLocation()
  const profile = useStore(profileStore)
  const { columns } = useFragment(fragment, report)
  return useMemo(() => {
    const narrowed = filterTexts(filter)
    const indexes = new Map(columns.map(({ key }, index) => [key, index]))
    const power = profile && {
      roleId: profile.roleid as RoleId,
      csmRights: (profile.csmrights ?? []) as CsmRight[],
    }
    const hrefOf = (lead: Lead, { cells }: ReportRow, value: string): string | null => {
      if (lead.record !== null) return toRecord(lead.record, value, power)
      if (lead.rows === null || Number(value) === 0) return null
      return toRows(
        { ...lead, rows: lead.rows },
        (key) => cells[indexes.get(key) ?? -1] ?? null,
        narrowed,
        search,
      )
    }
    const shown = columns.map(
      (
        { key, kind: name, digits: decimals, hidden, title, means, words, leadsTo, mustBeZero },
        index,
      ): Column<ReportRow> => {
        const kind = camelOf(name) as ValueKind
        const digits = decimals ?? undefined
        const texts = new Map(words.map(({ value, text: word }) => [value, say(word)]))
        const lead =
          leadsTo && ({ ...leadsTo, record: leadsTo.record && camelOf(leadsTo.record) } as Lead)
        const value = ({ cells }: ReportRow) => {
          const cell = cells[index] ?? null
          return cell === null ? null : isFigure(kind) ? Number(cell) : (texts.get(cell) ?? cell)
        }
        return {
          id: key,
          title: say(title),
          help: say(means),
          kind,
          digits,
          sortable: true,
          hidden,
          width: widthFor(kind, [say(title), ...texts.values()]),
          value,
          ...(mustBeZero && {
            cell: (row) => {
              const written = formatValue(kind, value(row), format, digits)
              return Number(value(row)) === 0 ? written : <StateTag tone="bad" text={written} />
            },
          }),
          ...(lead && {
            cell: (row) => {
              const written = formatValue(kind, value(row), format, digits)
              const cell = row.cells[index]
              const href = cell ? hrefOf(lead, row, cell) : null
              if (href === null) return written
              if (isFile(href))
                return (
                  <a
                    href={`${href}?lang=${locale}`}
                    target="_blank"
                    rel="noreferrer"
                    title={t('file', { title: say(title) })}
                  >
                    {written}
                  </a>
                )
              return (
                <Link
                  to={href}
                  title={t(lead.record === null ? 'rows' : 'record', { title: say(title) })}
                >
                  {written}
                </Link>
              )
            },
          }),
        }
      },
    )
    const totals = new Map(
      columns.flatMap(({ key, total }) =>
        total === null || total === undefined ? [] : [[key, Number(total)] as const],
      ),
    )
    return { columns: shown, totals }
  }, [columns, say, t, format, locale, filter, search, profile])
}

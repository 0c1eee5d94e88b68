import { Equals } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  ImportFate,
  ImportPreview_plan$key,
} from '#client/__generated__/ImportPreview_plan.graphql.ts'
import { useFieldWords } from '#client/parts/record/useFieldWords.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import type { StateTone } from '#domain/stateRows.ts'

const text = defineMessages({
  label: { id: 'kit.setting.ImportPreview.label', defaultMessage: 'What the workbook would do' },
  row: { id: 'kit.setting.ImportPreview.row', defaultMessage: 'Row' },
  detail: { id: 'kit.setting.ImportPreview.detail', defaultMessage: 'What changes, or why not' },
  CREATED: term.new,
  UPDATED: { id: 'kit.setting.ImportPreview.UPDATED', defaultMessage: 'Changed' },
  UNCHANGED: { id: 'kit.setting.ImportPreview.UNCHANGED', defaultMessage: 'Unchanged' },
  REFUSED: { id: 'kit.setting.ImportPreview.REFUSED', defaultMessage: 'Left out' },
  empty: { id: 'kit.setting.ImportPreview.empty', defaultMessage: 'nothing' },
})

const tones: Record<Exclude<ImportFate, '%future added value'>, StateTone> = {
  CREATED: 'ok',
  UPDATED: 'info',
  UNCHANGED: 'none',
  REFUSED: 'bad',
}

const fragment = graphql`
  fragment ImportPreview_plan on PreviewImportPayload {
    rows {
      row
      label
      fate
      changes {
        field
        before
        after
      }
      problems {
        path
        message
      }
    }
  }
`

/** Lists the rows of a workbook with their effects, and the reasons for skipped ones. */
export function ImportPreview({ plan }: { plan: ImportPreview_plan$key }) {
  const t = useTexts(text)
  const fieldOf = useFieldWords()
  const { rows } = useFragment(fragment, plan)
  type Row = (typeof rows)[number]
  const fateOf = (row: Row) => row.fate as keyof typeof tones
  const detail = ({ changes, problems, fate }: Row) =>
    fate === 'REFUSED'
      ? problems
          .map(({ path, message }) => (path ? `${fieldOf('', path)}: ${message}` : message))
          .join('; ')
      : changes
          .map(
            ({ field, before, after }) =>
              `${fieldOf('', field)}: ${before === null ? '' : `${before} → `}${after ?? t('empty')}`,
          )
          .join('; ')
  const columns: Column<Row>[] = [
    { id: 'row', title: t('row'), kind: 'count', value: (row) => row.row, width: 60 },
    {
      id: 'fate',
      title: t(term.outcome),
      kind: 'status',
      value: (row) => t(fateOf(row)),
      cell: (row) => (
        <StateTag
          tone={tones[fateOf(row)]}
          text={t(fateOf(row))}
          icon={row.fate === 'UNCHANGED' ? <Equals size={12} /> : undefined}
        />
      ),
      width: 120,
    },
    { id: 'name', title: t(term.record), kind: 'text', value: (row) => row.label, width: 150 },
    { id: 'detail', title: t('detail'), kind: 'text', value: detail, width: 400 },
  ]
  return (
    <DataTable
      id="import"
      urlKey="import"
      label={t('label')}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.row)}
      tools={false}
      rowsAtLeast={8}
      rowsShown={8}
      empty={{ title: t('label') }}
    />
  )
}

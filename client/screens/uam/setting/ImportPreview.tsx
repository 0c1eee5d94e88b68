import { graphql, useFragment } from 'react-relay'
import type { ImportFate, ImportPreview_plan$key } from '#client/__generated__/ImportPreview_plan.graphql.ts'
import type { StateTone } from '#client/ui/StateTag.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  label: ['What the workbook would do', 'Kesan buku kerja ini'],
  row: ['Row', 'Baris'],
  name: ['Record', 'Rekod'],
  fate: ['Outcome', 'Kesudahan'],
  detail: ['What changes, or why not', 'Perubahan, atau sebab ditolak'],
  CREATED: ['New', 'Baharu'],
  UPDATED: ['Changed', 'Diubah'],
  UNCHANGED: ['As it is', 'Tidak berubah'],
  REFUSED: ['Left out', 'Ditinggalkan'],
  empty: ['nothing', 'kosong'],
} as const

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

/** Each row of a workbook with what becomes of it; those left out say why. */
export function ImportPreview({ plan }: { plan: ImportPreview_plan$key }) {
  const t = useTexts(text)
  const { rows } = useFragment(fragment, plan)
  type Row = (typeof rows)[number]
  const fateOf = (row: Row) => row.fate as keyof typeof tones
  const detail = ({ changes, problems, fate }: Row) =>
    fate === 'REFUSED'
      ? problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
      : changes.map(({ field, before, after }) => `${field}: ${before === null ? '' : `${before} → `}${after ?? t('empty')}`).join('; ')
  const columns: Column<Row>[] = [
    { id: 'row', title: t('row'), kind: 'count', value: (row) => row.row, width: 60 },
    {
      id: 'fate',
      title: t('fate'),
      kind: 'status',
      value: (row) => t(fateOf(row)),
      cell: (row) => <StateTag tone={tones[fateOf(row)]} text={t(fateOf(row))} />,
      width: 120,
    },
    { id: 'name', title: t('name'), kind: 'text', value: (row) => row.label, width: 150 },
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
      height={320}
      empty={{ title: t('label') }}
    />
  )
}

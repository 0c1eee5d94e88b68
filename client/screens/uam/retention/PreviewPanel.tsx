import { useMemo } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type {
  PreviewPanel_line$data,
  PreviewPanel_line$key,
} from '#client/__generated__/PreviewPanel_line.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { retentionTexts } from './retentionTexts.ts'

const text = defineMessages({
  ...retentionTexts,
  title: {
    id: 'uam.retention.PreviewPanel.title',
    defaultMessage: 'What an erasure would erase today',
  },
  before: { id: 'uam.retention.PreviewPanel.before', defaultMessage: 'Finished before' },
  kept: { id: 'uam.retention.PreviewPanel.kept', defaultMessage: 'kept without end' },
  cards: { id: 'uam.retention.PreviewPanel.cards', defaultMessage: 'Records' },
  oldest: { id: 'uam.retention.PreviewPanel.oldest', defaultMessage: 'Finished first' },
  newest: { id: 'uam.retention.PreviewPanel.newest', defaultMessage: 'Finished last' },
})

const fragment = graphql`
  fragment PreviewPanel_line on ErasurePreviewLine @relay(plural: true) {
    kind
    before
    cards
    oldestNo
    oldestOn
    newestNo
    newestOn
  }
`
type Line = PreviewPanel_line$data[number]

/** Shows what an erasure of today would erase, by kind. */
export function PreviewPanel({ lines: key }: { lines: PreviewPanel_line$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const lines = useFragment(fragment, key)
  const columns = useMemo<Column<Line>[]>(() => {
    const card = (no: string | null | undefined, on: string | null | undefined) =>
      no && on ? `${no} · ${format.date(on)}` : null
    return [
      {
        id: 'kind',
        title: t('what'),
        kind: 'text',
        value: ({ kind }) => t(kind as 'PHOTOGRAPH'),
      },
      {
        id: 'before',
        title: t('before'),
        kind: 'text',
        value: ({ before }) => (before ? format.date(before) : t('kept')),
      },
      { id: 'cards', title: t('cards'), kind: 'count', value: ({ cards }) => cards },
      {
        id: 'oldest',
        title: t('oldest'),
        kind: 'text',
        value: ({ oldestNo, oldestOn }) => card(oldestNo, oldestOn),
      },
      {
        id: 'newest',
        title: t('newest'),
        kind: 'text',
        value: ({ newestNo, newestOn }) => card(newestNo, newestOn),
      },
    ]
  }, [t, format])
  return (
    <Panel title={t('title')}>
      <SmallTable<Line>
        columns={columns}
        rows={lines}
        rowId={({ kind }) => kind}
        label={t('title')}
      />
    </Panel>
  )
}

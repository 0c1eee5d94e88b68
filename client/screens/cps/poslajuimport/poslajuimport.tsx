import { Upload } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { poslajuimportQuery } from '#client/__generated__/poslajuimportQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useRefocus } from '#client/ui/focus/useRefocus.ts'
import { FileDrop } from '#client/ui/form/FileDrop.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { courierColumns } from '#domain/despatch/courierRow.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { ImportRows } from './ImportRows.tsx'
import './poslajuimport.css'
import { useCourierImport } from './useCourierImport.ts'
import { useImportState } from './useImportState.ts'

const text = defineMessages({
  NONE: {
    id: 'cps.poslajuimport.NONE',
    defaultMessage: 'You review every row before it is imported',
  },
  READING: { id: 'cps.poslajuimport.READING', defaultMessage: 'The workbook is being read' },
  READY: {
    id: 'cps.poslajuimport.READY',
    defaultMessage: 'Nothing is imported yet: look at the rows, then import them',
  },
  APPLYING: { id: 'cps.poslajuimport.APPLYING', defaultMessage: 'The rows are being imported' },
  APPLIED: { id: 'cps.poslajuimport.APPLIED', defaultMessage: 'The workbook was imported' },
  CANCELLED: { id: 'cps.poslajuimport.CANCELLED', defaultMessage: 'The import was cancelled' },
  file: { id: 'cps.poslajuimport.file', defaultMessage: 'Workbook from the courier (.xlsx)' },
  hint: {
    id: 'cps.poslajuimport.hint',
    defaultMessage:
      'The courier export with a consignment number and charges added, or a sheet with the columns {columns}',
  },
  start: { id: 'cps.poslajuimport.start', defaultMessage: 'No workbook chosen' },
  startHint: {
    id: 'cps.poslajuimport.startHint',
    defaultMessage:
      'Choose what the courier sent. Each row shows with its outcome. Refused rows can be downloaded, corrected and imported again.',
  },
  imported: {
    id: 'cps.poslajuimport.imported',
    defaultMessage: '{n, plural, one {# row} other {# rows}} imported',
  },
})

const query = graphql`
  query poslajuimportQuery($id: String!, $asked: Boolean!, $fate: CourierRowFate, $first: Int = 50)
  @preloadable {
    courierImport(id: $id) @include(if: $asked) {
      ...useImportState_import
      ...ImportPanel_import
    }
    ...ImportRows_query @include(if: $asked) @arguments(id: $id, fate: $fate, first: $first)
  }
`

/**
 * Courier import (/ikad/cps/poslajuimport): numbers, weights and charges, after a preview of each
 * row's fate.
 */
export function Screen({ queryRef }: ScreenProps<poslajuimportQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { search, set } = useUrlQuery()
  const data = usePreloadedQuery<poslajuimportQuery>(query, queryRef)
  const [sitting, setSitting] = useState(0)
  const refresh = useRefresh()
  const courier = useCourierImport({
    show: (id) => set({ import: id, fate: null }),
    refresh,
    imported: (n) => t('imported', { n }),
    cancelled: p('import.cancelled'),
  })
  const asked = search.has('import')
  // The shown import stays until the next one is loaded, unless it was left.
  const found = asked ? data.courierImport : null
  const { state, moving } = useImportState(found, asked && courier.running, refresh)

  const shown = found && (state === 'READY' || state === 'APPLYING' || state === 'APPLIED')
  const onNext = () => {
    setSitting(sitting + 1)
    set({ import: null, fate: null })
  }
  const onCancel = (id: string, forget: boolean) => {
    if (forget) setSitting(sitting + 1)
    void courier.cancel(id, forget)
  }
  const lapsed = asked && (!found || state === 'CANCELLED') && !courier.running
  const drop = useRef<HTMLElement>(null)
  useRefocus(asked, () => drop.current?.querySelector('input'))
  return (
    <>
      <PageHeader
        screen="/ikad/cps/poslajuimport"
        state={t(state && state !== '%future added value' ? state : 'NONE')}
      />
      <section ref={drop} className="ik-panel ik-pi-file" hidden={asked && !lapsed}>
        <FileDrop
          key={sitting}
          label={t('file')}
          hint={t('hint', { columns: courierColumns.join(', ') })}
          accept={['.xlsx']}
          problem={courier.refusal}
          onChange={(file) => void courier.read(file)}
        />
      </section>
      {found && state !== 'CANCELLED' && (
        <ImportPanel
          found={found}
          cancelling={courier.cancelling}
          onApply={(id) => void courier.apply(id)}
          onCancel={onCancel}
          onNext={onNext}
        />
      )}
      {shown ? (
        <ImportRows query={data} />
      ) : (
        !moving && (
          <NoticePanel
            icon={<Upload size={20} />}
            title={lapsed ? p('upload.notFound') : t('start')}
          >
            {t('startHint')}
          </NoticePanel>
        )
      )}
    </>
  )
}

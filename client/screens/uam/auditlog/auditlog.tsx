import { MenuItem } from '@blueprintjs/core'
import { Th, ThList } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { auditlogQuery } from '#client/__generated__/auditlogQuery.graphql.ts'
import { SealState } from '#client/parts/record/SealState.tsx'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditStepPanel } from './AuditStepPanel.tsx'
import { auditFile, auditRange } from './auditVariables.ts'
import { useAuditColumns } from './useAuditColumns.tsx'
import { useAuditSteps } from './useAuditSteps.ts'
import '#client/parts/setting/setting.css'
import './auditlog.css'

const text = defineMessages({
  state: {
    id: 'uam.auditlog.state',
    defaultMessage:
      '{n, plural, =0 {No step} one {# step} other {{total} steps}} from {from} to {to}',
  },
  label: { id: 'uam.auditlog.label', defaultMessage: 'Steps of the audit trail' },
  empty: { id: 'uam.auditlog.empty', defaultMessage: 'No step fits' },
  emptyHint: {
    id: 'uam.auditlog.emptyHint',
    defaultMessage: 'Choose other days, or widen the filters.',
  },
  xlsx: { id: 'uam.auditlog.xlsx', defaultMessage: 'All steps as .xlsx' },
  csv: { id: 'uam.auditlog.csv', defaultMessage: 'All steps as .csv' },
})

const query = graphql`
  query auditlogQuery($first: Int, $filter: AuditFilter) @preloadable {
    ...useAuditSteps_query @arguments(first: $first, filter: $filter)
    auditSeal {
      ...SealState_seal
    }
  }
`

/**
 * Audit trail (/ikad/uam/auditlog): who did what to which record, and the chosen step with each
 * field before and after.
 */
export function Screen({ queryRef }: ScreenProps<auditlogQuery>) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const data = usePreloadedQuery<auditlogQuery>(query, queryRef)
  const steps = useAuditSteps(data)
  const columns = useAuditColumns()
  const { search, set } = useUrlQuery()
  const { from, to } = auditRange(search)
  const chosen = steps.rows.find(({ id }) => id === search.get('step'))
  return (
    <>
      <PageHeader
        screen="/ikad/uam/auditlog"
        state={t('state', {
          ...format.howMany(steps),
          from: format.date(from),
          to: format.date(to),
        })}
        actions={<SealState seal={data.auditSeal} />}
      />
      <MasterDetail
        size="slim"
        className="ik-audit"
        detail={chosen && <AuditStepPanel step={chosen} onClose={() => set({ step: null })} />}
      >
        <DataTable
          id="audit"
          label={t('label')}
          columns={columns}
          {...steps}
          current={chosen?.id ?? null}
          onOpen={({ id }) => set({ step: id })}
          filters={<AuditFilters />}
          empty={{ filtered: true, title: t('empty'), hint: t('emptyHint') }}
          exportLinks={
            <>
              <MenuItem icon={<Th />} text={t('xlsx')} href={auditFile('xlsx', search, locale)} />
              <MenuItem icon={<ThList />} text={t('csv')} href={auditFile('csv', search, locale)} />
            </>
          }
        />
      </MasterDetail>
    </>
  )
}

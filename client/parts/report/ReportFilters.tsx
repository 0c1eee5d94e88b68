import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ReportFilters_query$key } from '#client/__generated__/ReportFilters_query.graphql.ts'
import { BranchFilter } from '#client/parts/filters/BranchFilter.tsx'
import { CardTypeFilter } from '#client/parts/filters/CardTypeFilter.tsx'
import { StationFilter } from '#client/parts/filters/StationFilter.tsx'
import { usePassOffer } from '#client/parts/filters/usePassOffer.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { DateRange } from '#client/ui/DateRange.tsx'
import { rangePatch, type ChosenRange } from '#client/ui/dateRangeQuery.ts'
import { FilterSelect } from '#client/ui/filters/FilterSelect.tsx'
import { FilterSwitch } from '#client/ui/filters/FilterSwitch.tsx'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { passTypes } from '#domain/application/passTypes.ts'
import { csmCardTypeNames, csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import {
  deliveryMethodNames,
  deliveryMethods,
  employerKindNames,
  employerKinds,
} from '#domain/despatch/methods.ts'
import { reportPeriods, serialAsked, type ReportFilterName } from '#domain/report/reportFilter.ts'
import { type RowFilter, rowFilters } from '#domain/report/rowFilters.ts'
import { transferStateRows, transferStates } from '#domain/transfer/states.ts'
import { monthsBack, periodOf, reportMonth } from './reportVariables.ts'
import { typedFilters } from './typedFilters.ts'

const text = defineMessages({
  csmRole: term.role,
  account: { id: 'kit.report.ReportFilters.account', defaultMessage: 'Account' },
  pass: { id: 'kit.report.ReportFilters.pass', defaultMessage: 'Pass type' },
  newPass: term.new,
  renewal: { id: 'kit.report.ReportFilters.renewal', defaultMessage: 'Renewal' },
  period: { id: 'kit.report.ReportFilters.period', defaultMessage: 'Count by' },
  daily: { id: 'kit.report.ReportFilters.daily', defaultMessage: 'day' },
  monthly: { id: 'kit.report.ReportFilters.monthly', defaultMessage: 'month' },
  yearly: { id: 'kit.report.ReportFilters.yearly', defaultMessage: 'year' },
  month: { id: 'kit.report.ReportFilters.month', defaultMessage: 'Month' },
  origin: { id: 'kit.report.ReportFilters.origin', defaultMessage: 'Origin' },
  destination: { id: 'kit.report.ReportFilters.destination', defaultMessage: 'Destination' },
  employerKind: { id: 'kit.report.ReportFilters.employerKind', defaultMessage: 'Delivery type' },
  ppid: term.ppid,
  documentNo: { id: 'kit.report.ReportFilters.documentNo', defaultMessage: 'LD or LDR no.' },
  packagingId: { id: 'kit.report.ReportFilters.packagingId', defaultMessage: 'Packaging id' },
  poslajuNo: { id: 'kit.report.ReportFilters.poslajuNo', defaultMessage: 'Poslaju no.' },
  employer: term.employer,
  passportNo: { id: 'kit.report.ReportFilters.passportNo', defaultMessage: 'Passport no.' },
  lotNo: { id: 'kit.report.ReportFilters.lotNo', defaultMessage: 'Lot no.' },
  serialFrom: { id: 'kit.report.ReportFilters.serialFrom', defaultMessage: 'From card serial' },
  serialTo: { id: 'kit.report.ReportFilters.serialTo', defaultMessage: 'To card serial' },
  operator: { id: 'kit.report.ReportFilters.operator', defaultMessage: 'Operator’s user id' },
  outcome: term.outcome,
  movement: { id: 'kit.report.ReportFilters.movement', defaultMessage: 'Movement' },
  place: term.place,
  accountedAs: { id: 'kit.report.ReportFilters.accountedAs', defaultMessage: 'Accounted for as' },
  happened: { id: 'kit.report.ReportFilters.happened', defaultMessage: 'What happened' },
  machineNo: term.machine,
  csmRejectCode: term.rejectCode,
  rejectReason: term.reason,
  stickerType: term.stickerType,
  compare: {
    id: 'kit.report.ReportFilters.compare',
    defaultMessage: 'Compare with previous period',
  },
  noCode: { id: 'kit.report.ReportFilters.noCode', defaultMessage: 'none: chip error' },
  loginId: term.loginId,
  action: term.action,
  record: term.record,
  extra: { id: 'kit.report.ReportFilters.extra', defaultMessage: 'Text, address or approver' },
  requestId: term.reference,
})

/** The names of the filters that describe the rows behind a figure. */
const words = Object.keys(rowFilters) as RowFilter[]

const fragment = graphql`
  fragment ReportFilters_query on Query {
    ...BranchFilter_query
    ...CardTypeFilter_query
    ...StationFilter_query
    ...usePassOffer_query
    ...useQcStatusCodes_query
  }
`

type Props = {
  query: ReportFilters_query$key
  filters: readonly string[]
  /** The days; null if the report is asked for one document. */
  range: ChosenRange | null
}

const isSerial = (name: string) => name === 'serialFrom' || name === 'serialTo'

/** The filters that the report takes; their values are in the address. */
export function ReportFilters({ query, filters, range }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const { search, set, typed } = useAskedQuery()
  const data = useFragment(fragment, query)
  const { choices: rejectCodes } = useQcStatusCodes(data)
  const { nationalities, sectors } = usePassOffer(data)
  const p = useProblemText()
  const serialFault = (written: string) =>
    written.trim() === '' || serialAsked.test(written) ? null : p('field.cardSerial')
  const takes = (name: ReportFilterName) => filters.includes(name)
  return (
    <>
      {takes('period') && (
        <FilterSelect
          label={t('period')}
          value={periodOf(search)}
          any={false}
          choices={reportPeriods.map((value) => ({ value, label: t(value) }))}
          onChange={(type) => set({ type })}
        />
      )}
      {takes('month') && (
        <FilterSelect
          label={t('month')}
          value={reportMonth(search)}
          any={false}
          choices={monthsBack(reportMonth(search)).map((value) => ({
            value,
            label: format.month(value),
          }))}
          onChange={(month) => set({ month })}
        />
      )}
      {takes('range') && range && (
        <DateRange
          label={t(term.days)}
          value={range}
          onChange={(chosen) => set(rangePatch(chosen))}
        />
      )}
      {takes('branchCode') && <BranchFilter query={data} />}
      {takes('origin') && (
        <BranchFilter query={data} name="origin" label={t('origin')} everywhere />
      )}
      {takes('destination') && (
        <BranchFilter query={data} name="destination" label={t('destination')} everywhere />
      )}
      {takes('transferStatus') && (
        <UrlFilter
          name="status"
          label={t(term.status)}
          choices={transferStates.map((value) => ({
            value,
            label: say(transferStateRows[value].name),
          }))}
        />
      )}
      {takes('deliveryMethod') && (
        <UrlFilter
          name="method"
          label={t(term.deliveryMethod)}
          choices={deliveryMethods.map((value) => ({
            value,
            label: say(deliveryMethodNames[value]),
          }))}
        />
      )}
      {takes('employerKind') && (
        <UrlFilter
          name="employerKind"
          label={t('employerKind')}
          choices={employerKinds.map((value) => ({ value, label: say(employerKindNames[value]) }))}
        />
      )}
      {takes('cardType') && <CardTypeFilter query={data} by="code" name="cardType" />}
      {takes('csmCardType') && (
        <UrlFilter
          name="csmType"
          label={t(term.cardType)}
          choices={csmCardTypes.map((value) => ({ value, label: csmCardTypeNames[value] }))}
        />
      )}
      {takes('stationId') && <StationFilter query={data} />}
      {takes('rejectCode') && (
        <UrlFilter
          label={t(term.rejectCode)}
          name="code"
          choices={[...rejectCodes, { value: 'none', label: t('noCode') }]}
        />
      )}
      {takes('passType') && (
        <UrlFilter
          label={t('pass')}
          name="pass"
          choices={passTypes.map((value) => ({ value, label: t(value) }))}
        />
      )}
      {takes('sector') && <UrlFilter label={t(term.sector)} name="sector" choices={sectors} kept />}
      {takes('nationality') && (
        <UrlFilter label={t(term.nationality)} name="nationality" choices={nationalities} kept />
      )}
      {words.filter(takes).map((name) => (
        <UrlFilter
          key={name}
          name={name}
          label={t(name)}
          choices={Object.entries(rowFilters[name]).map(([value, word]) => ({
            value,
            label: say(word),
          }))}
        />
      ))}
      {typedFilters.filter(takes).map((name) => (
        <FilterText
          key={name}
          label={t(name)}
          {...typed(name)}
          faultOf={isSerial(name) ? serialFault : undefined}
        />
      ))}
      {takes('compare') && (
        <FilterSwitch
          checked={search.get('compare') === 'before'}
          label={t('compare')}
          onChange={(on) => set({ compare: on ? 'before' : null })}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { lottravellerformQuery } from '#client/__generated__/lottravellerformQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import './lottravellerform.css'
import { ManyTravellers } from './ManyTravellers.tsx'
import { NewTraveller } from './NewTraveller.tsx'
import { ToMake } from './ToMake.tsx'
import { TravellerFilters } from './TravellerFilters.tsx'
import { TravellerPanel } from './TravellerPanel.tsx'
import { newForm } from './travellerVariables.ts'
import { useTravellerColumns } from './useTravellerColumns.tsx'
import { useTravellers, type TravellerRow } from './useTravellers.ts'

const text = defineMessages({
  count: {
    id: 'cps.lottravellerform.count',
    defaultMessage: '{n, plural, =0 {No form} one {# form} other {{total} forms}}',
  },
  label: { id: 'cps.lottravellerform.label', defaultMessage: 'Lot traveller forms' },
  empty: { id: 'cps.lottravellerform.empty', defaultMessage: 'No form fits' },
  emptyHint: {
    id: 'cps.lottravellerform.emptyHint',
    defaultMessage: 'Widen the filters, or make a form of the work below.',
  },
  goneHint: {
    id: 'cps.lottravellerform.goneHint',
    defaultMessage: 'It is of another branch, or its number is wrong.',
  },
  noWork: { id: 'cps.lottravellerform.noWork', defaultMessage: 'Nothing is known of this work' },
})

const query = graphql`
  query lottravellerformQuery(
    $first: Int
    $filter: LotTravellerFilter
    $toMake: LotTravellerFilter
    $form: ID!
    $chosen: Boolean!
    $lotNo: String!
    $stationId: String!
    $operator: String!
    $day: Date!
    $making: Boolean!
  ) @preloadable {
    ...TravellerFilters_query
    ...TravellerPanel_query
    ...NewTraveller_query
    ...useTravellers_query @arguments(first: $first, filter: $filter)
    lotTravellersToMake(filter: $toMake) {
      ...ToMake_works
    }
    traveller: node(id: $form) @include(if: $chosen) {
      id
      ...TravellerPanel_traveller @alias(as: "form")
    }
    lotTravellerWork(lotNo: $lotNo, stationId: $stationId, operator: $operator, day: $day)
      @include(if: $making) {
      ...NewTraveller_work
    }
  }
`

/** The default order of the list. */
const order = { id: 'day', descending: true }

/**
 * Returns whether this person may verify it now. An unexplained difference is reported on trying.
 */
const mayVerify = ({ status, verifyRefusal }: TravellerRow) =>
  status !== 'VERIFIED' && verifyRefusal !== 'permission.denied'

/**
 * Lot traveller form (/ikad/cps/production/lottravellerform): what each operator made of a lot,
 * verified by another person.
 */
export function Screen({ queryRef }: ScreenProps<lottravellerformQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const data = usePreloadedQuery<lottravellerformQuery>(query, queryRef)
  const forms = useTravellers(data)
  const { search, set } = useUrlQuery()
  const refresh = useLiveRefresh(['TRAVELLER', 'CARD_JOB', 'STOCK'])
  const columns = useTravellerColumns()

  const [chosen, made] = [search.get('form'), search.get('new')]
  const beside = chosen !== null || made !== null
  const close = () => set({ form: null, new: null })
  // After verifying a form the next one opens with its button focused; after the last one the list
  // has the focus again.
  const [goesOn, setGoesOn] = useState(false)
  const onVerified = (id: number) => {
    const at = forms.rows.findIndex(({ travellerId }) => travellerId === id)
    const others = [...forms.rows.slice(at + 1), ...forms.rows.slice(0, Math.max(at, 0))]
    const next = others.find((row) => mayVerify(row) && !row.verifyRefusal)
    setGoesOn(next !== undefined)
    if (next) set({ form: String(next.travellerId), new: null })
  }
  const { traveller, lotTravellerWork: work } = data
  return (
    <>
      <PageHeader
        screen="/ikad/cps/production/lottravellerform"
        state={t('count', format.howMany(forms))}
      />
      <MasterDetail
        detail={
          (chosen || made) && (
            <>
              {chosen && traveller?.form && (
                <TravellerPanel
                  key={traveller.id}
                  query={data}
                  traveller={traveller.form}
                  goesOn={goesOn}
                  onVerified={onVerified}
                  onClose={close}
                />
              )}
              {chosen && !traveller?.form && (
                <NoticePanel title={p('traveller.notFound')}>{t('goneHint')}</NoticePanel>
              )}
              {made && work && (
                <NewTraveller
                  key={made}
                  query={data}
                  work={work}
                  onMade={(id) => set({ form: String(id), new: null })}
                  onClose={close}
                />
              )}
              {made && !work && <NoticePanel title={t('noWork')}>{t('goneHint')}</NoticePanel>}
            </>
          )
        }
      >
        <DataTable
          id="lottravellers"
          label={t('label')}
          columns={columns}
          {...forms}
          rowId={(row) => String(row.travellerId)}
          sorting="server"
          order={order}
          current={chosen}
          onOpen={({ travellerId }) => {
            setGoesOn(false)
            set({ form: String(travellerId), new: null })
          }}
          {...(forms.rows.some(({ verifyRefusal }) => verifyRefusal !== 'permission.denied') && {
            mayChoose: mayVerify,
            bulkActions: (rows: readonly TravellerRow[], clear: () => void) => (
              <ManyTravellers
                rows={rows}
                onDone={() => {
                  clear()
                  refresh()
                }}
              />
            ),
          })}
          filters={<TravellerFilters query={data} />}
          empty={{ title: t('empty'), hint: t('emptyHint') }}
        />
        <ToMake
          works={data.lotTravellersToMake}
          current={made}
          narrow={beside}
          onMake={(key) => set({ new: newForm(key), form: null })}
        />
      </MasterDetail>
    </>
  )
}

import { Callout } from '@blueprintjs/core'
import { Envelope } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { despatchQuery } from '#client/__generated__/despatchQuery.graphql.ts'
import { useBranches } from '#client/parts/filters/useBranches.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { useLive } from '#client/relay/useLive.ts'
import { useRefresh } from '#client/relay/useRefresh.ts'
import { usePackageScan } from '#client/screens/cps/package/usePackageScan.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { NoticePanel } from '#client/ui/NoticePanel.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { useSending } from '#client/ui/scan/useSending.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { despatchRefusal, mayGoTogether } from '#domain/despatch/despatchGroups.ts'
import { headquarters } from '#domain/limits.ts'
import './despatch.css'
import { traitsOf, type DespatchCard } from './despatchCards.ts'
import { Despatched } from './Despatched.tsx'
import { DespatchForm, type DespatchedPackage } from './DespatchForm.tsx'
import { DespatchHeader } from './DespatchHeader.tsx'
import { DespatchList } from './DespatchList.tsx'
import { narrowTo, noFilters } from './despatchVariables.ts'
import { IncomingPackages } from './IncomingPackages.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import { TodaysPackages } from './TodaysPackages.tsx'
import { useChosen } from './useChosen.ts'
import { useDespatchScan } from './useDespatchScan.ts'
import { useReadyCards } from './useReadyCards.ts'
import { useTakenCards } from './useTakenCards.ts'
import { WaitingPackages } from './WaitingPackages.tsx'

const text = defineMessages({
  scan: { id: 'cps.despatch.scan', defaultMessage: 'Scan a card, or the label of a package' },
  start: { id: 'cps.despatch.start', defaultMessage: 'No package started' },
  choose: {
    id: 'cps.despatch.choose',
    defaultMessage: 'Scan a card, or choose cards at the left.',
  },
})

const query = graphql`
  query despatchQuery(
    $filter: DespatchableFilter
    $made: PackageFilter!
    $here: String
    $comingTo: String!
  ) @preloadable {
    despatchable(filter: $filter) {
      ...useReadyCards_despatchable
    }
    ...useBranches_query
    ...DespatchFilters_query
    ...DespatchForm_query
    packages(filter: $made, first: 20) {
      ...DespatchHeader_packages
      ...TodaysPackages_packages
    }
    waiting: packages(
      filter: { deliveryMethod: SELF_COLLECT, states: [DESPATCHED, RECEIVED], awaitedAt: $here }
      first: 5
      descending: false
    ) {
      ...WaitingPackages_packages
    }
    incoming: packages(
      filter: { comingTo: $comingTo, states: [DESPATCHED] }
      first: 5
      descending: false
    ) {
      ...IncomingPackages_packages
    }
  }
`

/**
 * Despatch (/ikad/cps/despatch): packs passed cards of one employer and sticker date, and prints
 * the label.
 */
export function Screen({ queryRef }: ScreenProps<despatchQuery>) {
  const t = useTexts(text)
  const p = useProblemText()
  const { set } = useUrlQuery()
  const profile = useStore(profileStore)
  const data = usePreloadedQuery<despatchQuery>(query, queryRef)
  const { packages, waiting, incoming } = data
  const branches = useBranches(data, { everywhere: true })
  const { cards, capped } = useReadyCards(data.despatchable)
  const choice = useChosen()
  const [made, setMade] = useState<DespatchedPackage | null>(null)
  const scanField = useRef<HTMLInputElement>(null)
  /** Whether a scan narrowed the list, rather than the person. */
  const narrowed = useRef(false)

  const refresh = useRefresh()
  const taken = useTakenCards(cards, choice)
  useLive(['CARD_JOB', 'PACKAGE', 'APPLICATION'], (changes) => {
    taken.onChanges(changes)
    refresh()
  })
  const [shown, setShown] = useState<string | null>(null)
  const onCard = useDespatchScan(choice, (traits) => {
    setMade(null)
    narrowed.current = true
    set(narrowTo(traits))
  })
  const onPackage = usePackageScan(setShown)
  // A package's label may be scanned as well, for its documents or its handover.
  const onScan = (scanned: string) => (/^PK-/i.test(scanned) ? onPackage(scanned) : onCard(scanned))

  const chosen = cards.filter(({ id }) => choice.chosen.has(id))
  const refused = chosen.length ? despatchRefusal(chosen.map(traitsOf)) : null
  const form = useStarted(chosen)
  const { sending, send } = useSending(choice.remove)
  const onDespatched = (done: DespatchedPackage) => {
    form.end()
    setMade(done)
    // The narrowing by a scan is cleared, because nobody asked to hide the others.
    if (narrowed.current) set(noFilters)
    narrowed.current = false
    refresh()
  }
  const onNext = () => {
    setMade(null)
    set(noFilters)
    scanField.current?.focus()
  }
  const onUndone = (packagingId: string) => {
    if (made?.packagingId === packagingId) setMade(null)
    refresh()
  }

  return (
    <>
      <DespatchHeader cards={cards} capped={capped} packages={packages} />
      <ScanField
        label={t('scan')}
        onScan={onScan}
        fieldRef={scanField}
        busy={sending}
        done={made !== null}
      />
      <div className="ik-benched">
        <DespatchList
          query={data}
          cards={cards}
          capped={capped}
          choice={choice}
          onChoose={() => setMade(null)}
          withBranch={profile?.branchcode === headquarters}
        />
        <div className="ik-bench ik-dp-bench">
          {refused && (
            <Callout compact intent="danger" role="alert">
              {p(refused)}
            </Callout>
          )}
          {made ? (
            <Despatched made={made} onNext={onNext} onUndone={onUndone} />
          ) : form.started ? (
            <DespatchForm
              key={form.key}
              query={data}
              started={form.started}
              cards={chosen}
              branches={branches}
              send={send}
              onSending={taken.sending}
              onDespatched={onDespatched}
            />
          ) : (
            <NoticePanel icon={<Envelope size={20} />} title={t('start')}>
              {t('choose')}
            </NoticePanel>
          )}
          <IncomingPackages packages={incoming} />
          <WaitingPackages packages={waiting} onChanged={refresh} />
          <TodaysPackages packages={packages} onUndone={onUndone} />
        </div>
      </div>
      {shown && (
        <PackageDialog packagingId={shown} onChanged={onUndone} onClose={() => setShown(null)} />
      )}
    </>
  )
}

/**
 * Returns the cards that the form began with. They stay while cards come and go; another employer
 * or date starts over.
 */
function useStarted(chosen: readonly DespatchCard[]) {
  const [started, setStarted] = useState<readonly [DespatchCard, ...DespatchCard[]] | null>(null)
  const [first, ...others] = chosen
  const goesOn =
    started && chosen.some((card) => mayGoTogether(traitsOf(card), traitsOf(started[0])))
  if (first && !goesOn) setStarted([first, ...others])
  return { started, key: started?.[0].id, end: () => setStarted(null) }
}

import { Button, Callout } from '@blueprintjs/core'
import { Cross, History, Print } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { TravellerPanel_query$key } from '#client/__generated__/TravellerPanel_query.graphql.ts'
import type { TravellerPanel_traveller$key } from '#client/__generated__/TravellerPanel_traveller.graphql.ts'
import { HistoryDialog } from '#client/parts/record/HistoryDialog.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { travellerStateRows } from '#domain/traveller/states.ts'
import { EditTraveller } from './EditTraveller.tsx'
import { printTraveller } from './printTraveller.ts'
import { StatedFigures } from './StatedFigures.tsx'
import { TravellerFacts } from './TravellerFacts.tsx'
import { TravellerSheet } from './TravellerSheet.tsx'
import { TravellerStateTag } from './TravellerTags.tsx'
import { travellerTexts } from './travellerTexts.ts'
import { VerifyTraveller } from './VerifyTraveller.tsx'

const text = defineMessages({
  ...travellerTexts,
  title: { id: 'cps.lottravellerform.TravellerPanel.title', defaultMessage: 'Form {no}' },
  correct: {
    id: 'cps.lottravellerform.TravellerPanel.correct',
    defaultMessage: 'Correct the figures',
  },
  supplement: {
    id: 'cps.lottravellerform.TravellerPanel.supplement',
    defaultMessage: 'Supplement the figures',
  },
  print: { id: 'cps.lottravellerform.TravellerPanel.print', defaultMessage: 'Print' },
  saved: {
    id: 'cps.lottravellerform.TravellerPanel.saved',
    defaultMessage: 'Last changed by {by}, {at}',
  },
  verifiedAt: {
    id: 'cps.lottravellerform.TravellerPanel.verifiedAt',
    defaultMessage: 'Verified by {by}, {at}',
  },
  changedSince: {
    id: 'cps.lottravellerform.TravellerPanel.changedSince',
    defaultMessage:
      'The records have changed since this form was verified: the figures here are those of that moment.',
  },
})

const fragment = graphql`
  fragment TravellerPanel_traveller on LotTraveller {
    id
    travellerId
    lotNo
    day
    stationId
    operatorName
    status
    editedAt
    editedBy
    verifiedAt
    verifiedBy
    changedSince
    availableActions
    cardType {
      id
      code
    }
    ...StatedFigures_traveller
    ...EditTraveller_traveller
    ...VerifyTraveller_traveller
    ...TravellerSheet_traveller
  }
`
const queryFragment = graphql`
  fragment TravellerPanel_query on Query {
    ...useQcStatusCodes_query
  }
`
type Props = {
  query: TravellerPanel_query$key
  traveller: TravellerPanel_traveller$key
  /** Whether another form was verified just now and this is the next one. */
  goesOn: boolean
  onVerified: (travellerId: number) => void
  onClose: () => void
}

/** Shows one form: its figures next to the records, and the available actions. */
export function TravellerPanel({ query, traveller: key, goesOn, onVerified, onClose }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const data = useFragment(queryFragment, query)
  const form = useFragment(fragment, key)
  const [shows, setShows] = useState<'figures' | 'edit' | 'history'>('figures')
  // Typed corrections stay readable if somebody verifies the form in the meantime.
  const [typed, setTyped] = useState(false)
  const supplements = form.availableActions.includes('SUPPLEMENT')
  const mayEdit = supplements || form.availableActions.includes('EDIT')
  const editing = shows === 'edit' && (mayEdit || typed)
  const name = t('title', { no: String(form.travellerId) })
  return (
    <Panel
      title={name}
      aside={
        <span className="ik-row">
          <TravellerStateTag state={form.status} />
          <Button variant="minimal" icon={<Cross />} aria-label={t('close')} onClick={onClose} />
        </span>
      }
      className="ik-tv-form"
    >
      <TravellerFacts {...form} />
      {form.changedSince && (
        <Callout compact intent="warning" role="status">
          {t('changedSince')}
        </Callout>
      )}
      {editing ? (
        <EditTraveller
          query={data}
          traveller={form}
          held={
            mayEdit
              ? undefined
              : p('traveller.stateNow', { state: travellerStateRows.verified.name })
          }
          onTyped={setTyped}
          onDone={() => setShows('figures')}
        />
      ) : (
        <>
          <StatedFigures query={data} traveller={form} />
          <p className="ik-muted ik-tv-who">
            {t('saved', { by: form.editedBy, at: format.dateTime(form.editedAt) })}
            {form.verifiedBy && (
              <>
                <br />
                {t('verifiedAt', { by: form.verifiedBy, at: format.dateTime(form.verifiedAt) })}
              </>
            )}
          </p>
          <VerifyTraveller
            traveller={form}
            autoFocus={goesOn}
            onVerified={() => onVerified(form.travellerId)}
          />
          <div className="ik-row ik-tv-actions">
            {mayEdit && (
              <Button
                text={t(supplements ? 'supplement' : 'correct')}
                onClick={() => setShows('edit')}
              />
            )}
            <Button icon={<Print />} text={t('print')} onClick={printTraveller} />
            <Button icon={<History />} text={t(term.history)} onClick={() => setShows('history')} />
          </div>
        </>
      )}
      <TravellerSheet query={data} traveller={form} />
      {shows === 'history' && (
        <HistoryDialog id={form.id} name={name} onClose={() => setShows('figures')} />
      )}
    </Panel>
  )
}

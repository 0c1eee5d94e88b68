import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CasePanel_case$key } from '#client/__generated__/CasePanel_case.graphql.ts'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { TagOfState } from '#client/parts/stateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { custodyCaseStateRows } from '#domain/custodyCase/states.ts'
import { CaseDecision } from './CaseDecision.tsx'
import { CaseEntries } from './CaseEntries.tsx'
import { CaseForms } from './CaseForms.tsx'
import { Deadline } from './Deadline.tsx'
import { useCaseBranches } from './useCaseBranches.ts'
import { useCaseKindName } from './useCaseKindName.ts'
import { useCaseSubject } from './useCaseSubject.ts'

const text = defineMessages({
  close: { id: 'sms.openmatters.CasePanel.close', defaultMessage: 'Close the case’s panel' },
  about: { id: 'sms.openmatters.CasePanel.about', defaultMessage: 'About' },
  opened: { id: 'sms.openmatters.CasePanel.opened', defaultMessage: 'Open since' },
  deadline: { id: 'sms.openmatters.deadline', defaultMessage: 'Decide by' },
  nobody: { id: 'sms.openmatters.CasePanel.nobody', defaultMessage: 'nobody yet' },
})

const fragment = graphql`
  fragment CasePanel_case on CustodyCase {
    id
    kind
    reference
    branchCode
    otherBranchCode
    documentNo
    stationId
    lotNo
    day
    openedAt
    cards
    state
    owner
    deadline
    escalated
    ...CaseDecision_case
    ...CaseForms_case
    ...CaseEntries_case
  }
`

type Props = { found: CasePanel_case$key; onChange: () => void; onClose: () => void }

/** Shows a case: its facts, where it is decided, whose it is, and what people did about it. */
export function CasePanel({ found: key, onChange, onClose }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const kindName = useCaseKindName()
  const subjectOf = useCaseSubject()
  const branchesOf = useCaseBranches()
  const found = useFragment(fragment, key)
  const { cards, openedAt, owner, state } = found
  return (
    <div className="ik-case">
      <Panel
        title={kindName(found.kind)}
        aside={<CloseButton label={t('close')} onClose={onClose} />}
      >
        <Facts
          facts={[
            [t('about'), subjectOf(found)],
            [t(term.lot), found.documentNo ? null : found.lotNo, true],
            [t(term.branch), branchesOf(found)],
            [t(term.cards), cards !== null && format.count(cards)],
            [t(term.status), <TagOfState key="state" rows={custodyCaseStateRows} state={state} />],
            [t('opened'), format.dateTime(openedAt)],
            [t('deadline'), found.deadline && <Deadline key="deadline" found={found} />],
            [t(term.owner), owner ?? t('nobody')],
          ]}
        />
      </Panel>
      <CaseDecision found={found} onChange={onChange} />
      <CaseForms found={found} onChange={onChange} />
      <CaseEntries found={found} />
    </div>
  )
}

import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { z } from 'zod'
import type { CaseForms_case$key } from '#client/__generated__/CaseForms_case.graphql.ts'
import type { CaseFormsNoteMutation } from '#client/__generated__/CaseFormsNoteMutation.graphql.ts'
import type { CaseFormsTakeMutation } from '#client/__generated__/CaseFormsTakeMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { AssignDialog } from '#client/screens/sms/transfer/discrepancies/AssignDialog.tsx'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { noteCustodyCaseInput } from '#domain/custodyCase/inputs.ts'
import { headquarters } from '#domain/limits.ts'
import { EvidenceForm } from './EvidenceForm.tsx'
import { useCaseSubject } from './useCaseSubject.ts'

const text = defineMessages({
  title: { id: 'sms.openmatters.CaseForms.title', defaultMessage: 'Work on it' },
  take: { id: 'sms.openmatters.CaseForms.take', defaultMessage: 'Take over' },
  takeFrom: { id: 'sms.openmatters.CaseForms.takeFrom', defaultMessage: 'Take over from {who}' },
  taken: { id: 'sms.openmatters.CaseForms.taken', defaultMessage: 'The case is yours' },
  assign: { id: 'sms.openmatters.CaseForms.assign', defaultMessage: 'Hand over …' },
  hint: {
    id: 'sms.openmatters.CaseForms.hint',
    defaultMessage: 'What you found out. Nobody can change it afterwards.',
  },
  keep: { id: 'sms.openmatters.CaseForms.keep', defaultMessage: 'Add note' },
  noted: { id: 'sms.openmatters.CaseForms.noted', defaultMessage: 'The note is kept' },
})

const fragment = graphql`
  fragment CaseForms_case on CustodyCase {
    id
    kind
    reference
    branchCode
    otherBranchCode
    documentNo
    stationId
    lotNo
    day
    version
    owner
    ownerLoginId
    availableActions
  }
`
const takeMutation = graphql`
  mutation CaseFormsTakeMutation($input: TakeCustodyCaseInput!) {
    result: takeCustodyCase(input: $input) {
      __typename
      ...caseAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const noteMutation = graphql`
  mutation CaseFormsNoteMutation($input: NoteCustodyCaseInput!) {
    result: noteCustodyCase(input: $input) {
      __typename
      ...caseAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const noteRules = noteCustodyCaseInput.pick({ note: true })

type Props = { found: CaseForms_case$key; onChange: () => void }

/**
 * Shows what the viewer can do with a case until it is decided. A note
 * that was being typed at that moment stays readable.
 */
export function CaseForms({ found: key, onChange }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const subjectOf = useCaseSubject()
  const [typed, setTyped] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const found = useFragment(fragment, key)
  const {
    kind,
    reference,
    version,
    owner,
    ownerLoginId,
    branchCode,
    otherBranchCode,
    availableActions: may,
  } = found
  const [take, taking] = useCommand<CaseFormsTakeMutation>(takeMutation)
  const [note] = useCommand<CaseFormsNoteMutation>(noteMutation)
  const which = { kind, reference, version }
  const isOver = !may.includes('NOTE')
  if (isOver && !typed) return null
  return (
    <Panel
      title={t('title')}
      aside={
        <>
          {may.includes('TAKE') && (
            <Button
              size="small"
              intent={owner ? 'none' : 'primary'}
              text={owner ? t('takeFrom', { who: owner }) : t('take')}
              loading={taking}
              onClick={() => void take(which, { success: t('taken') })}
            />
          )}
          {may.includes('ASSIGN') && (
            <Button size="small" text={t('assign')} onClick={() => setAssigning(true)} />
          )}
        </>
      }
    >
      <div className="ik-case-forms">
        <RuleForm
          schema={noteRules}
          defaults={{ note: '' }}
          onSubmit={(values: z.infer<typeof noteRules>) =>
            note({ ...which, ...values }, { quiet: true, success: t('noted') })
          }
          submit={t('keep')}
          guard="case"
          resetOnSuccess
          held={isOver ? p('custodyCase.decided') : undefined}
          onTyped={setTyped}
        >
          <TextAreaField name="note" label={t(term.note)} hint={t('hint')} />
        </RuleForm>
        {!isOver && <EvidenceForm which={which} />}
      </div>
      {assigning && (
        <AssignDialog
          found={{ ...which, ownerLoginId }}
          subject={subjectOf(found)}
          ends={{ origin: otherBranchCode ?? headquarters, destination: branchCode }}
          onClose={() => {
            setAssigning(false)
            onChange()
          }}
        />
      )}
    </Panel>
  )
}

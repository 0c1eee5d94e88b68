import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { CustodyCaseKind } from '#client/__generated__/CaseForms_case.graphql.ts'
import type { EvidenceFormMutation } from '#client/__generated__/EvidenceFormMutation.graphql.ts'
import type { UploadedFile } from '#client/files/uploadFile.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { FileDrop } from '#client/ui/form/FileDrop.tsx'
import { evidenceExtensions } from '#domain/custodyCase/evidence.ts'
import { limits } from '#domain/limits.ts'

const text = defineMessages({
  label: { id: 'sms.openmatters.EvidenceForm.label', defaultMessage: 'Evidence' },
  hint: {
    id: 'sms.openmatters.EvidenceForm.hint',
    defaultMessage: 'A photograph or a document. Nobody can change or remove it afterwards.',
  },
  attach: { id: 'sms.openmatters.EvidenceForm.attach', defaultMessage: 'Attach file' },
  attached: { id: 'sms.openmatters.EvidenceForm.attached', defaultMessage: 'The file is kept' },
})

const mutation = graphql`
  mutation EvidenceFormMutation($input: AttachEvidenceInput!) {
    result: attachEvidence(input: $input) {
      __typename
      ...caseAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Props = { which: { kind: CustodyCaseKind; reference: string; version: number } }

/** Attaches a file to a case as evidence. */
export function EvidenceForm({ which }: Props) {
  const t = useTexts(text)
  const [attach, attaching] = useCommand<EvidenceFormMutation>(mutation)
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (chosen: UploadedFile | null) => {
    setFile(chosen)
    setProblem(null)
  }
  const send = async (uploadId: string) => {
    const outcome = await attach({ ...which, uploadId }, { quiet: true, success: t('attached') })
    if (outcome.ok) setFile(null)
    else setProblem(outcome.problem.message)
  }
  return (
    <>
      <FileDrop
        // Empty again after each file that was kept.
        key={which.version}
        label={t('label')}
        hint={t('hint')}
        accept={evidenceExtensions}
        mostBytes={limits.evidenceBytes}
        problem={problem}
        onChange={choose}
      />
      {file && (
        <Button
          intent="primary"
          text={t('attach')}
          loading={attaching}
          onClick={() => void send(file.id)}
        />
      )}
    </>
  )
}

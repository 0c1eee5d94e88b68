import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { HandoverDialogMutation } from '#client/__generated__/HandoverDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { upperOf } from '#domain/enumCase.ts'
import { handoverInput } from '#domain/package/handover.ts'
import { HandoverFields } from './HandoverFields.tsx'

const text = defineMessages({
  title: { id: 'cps.package.HandoverDialog.title', defaultMessage: 'Hand over {packagingId}' },
  done: { id: 'cps.package.HandoverDialog.done', defaultMessage: '{packagingId} was handed over' },
})

const mutation = graphql`
  mutation HandoverDialogMutation($input: HandOverInput!) {
    result: handOver(input: $input) {
      __typename
      ... on PackagePayload {
        package {
          id
          ...PackageDetails_package
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const schema = handoverInput
type Values = z.infer<typeof schema>

type Props = {
  packagingId: string
  version: number
  /** What is handed over: "Employer · 3 cards". */
  about: string
  onDone: (packagingId: string) => void
  onClose: () => void
}

/** Hands a package over at the counter: who collects, the checked document, and the signature. */
export function HandoverDialog({ packagingId, version, about, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [handOver] = useCommand<HandoverDialogMutation>(mutation, { saves: savedThings.package })
  const onSubmit = async ({ relation, identityDocument, strokes, ...values }: Values) => {
    const drawn = strokes.map(({ points }) => ({ points: [...points] }))
    const input = {
      ...values,
      strokes: drawn,
      relation: upperOf(relation),
      identityDocument: upperOf(identityDocument),
    }
    return handOver(input, { quiet: true, success: t('done', { packagingId }) })
  }
  // The version stays that of the opening, so that a signature only applies to what was shown then.
  const defaults = {
    packagingId,
    version,
    collectorName: '',
    collectorIdNo: '',
    identityChecked: false,
    strokes: [],
    typedName: '',
    typedReason: '',
  }
  return (
    <FormDialog
      title={t('title', { packagingId })}
      width={620}
      lead={<p className="ik-muted">{about}</p>}
      schema={schema}
      defaults={defaults}
      onSubmit={onSubmit}
      submit={t(term.handOver)}
      onDone={() => onDone(packagingId)}
      onClose={onClose}
    >
      <HandoverFields />
    </FormDialog>
  )
}

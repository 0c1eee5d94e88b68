import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { UndespatchDialogMutation } from '#client/__generated__/UndespatchDialogMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { undespatchText } from './undespatchText.ts'

const text = defineMessages({
  title: { id: 'cps.package.UndespatchDialog.title', defaultMessage: 'Undespatch {packagingId}?' },
  body: {
    id: 'cps.package.UndespatchDialog.body',
    defaultMessage:
      'Its cards become ready for despatch again. The label is no longer valid: take it off the package.',
  },
  takeOut: {
    id: 'cps.package.UndespatchDialog.takeOut',
    defaultMessage: 'Take the card of {name} out of {packagingId}?',
  },
  takeOutBody: {
    id: 'cps.package.UndespatchDialog.takeOutBody',
    defaultMessage:
      'It becomes ready for despatch again; the others stay. Print the label and the packing list again.',
  },
  takeItOut: { id: 'cps.package.UndespatchDialog.takeItOut', defaultMessage: 'Take it out' },
  taken: {
    id: 'cps.package.UndespatchDialog.taken',
    defaultMessage: 'The card of {name} was taken out',
  },
  done: {
    id: 'cps.package.UndespatchDialog.done',
    defaultMessage: '{packagingId} was undespatched',
  },
})

const mutation = graphql`
  mutation UndespatchDialogMutation($input: UndespatchInput!) {
    result: undespatch(input: $input) {
      __typename
      ... on PackagePayload {
        package {
          id
          undoneAt
          ...PackageCards_package
          ...PackageActions_package
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const nothing = z.object({})

type Props = {
  packagingId: string
  onUndone: () => void
  onClose: () => void
} & (
  | { version: number; card?: undefined }
  /** This card is removed from the package, and the others stay. */
  | { version?: undefined; card: { jobId: number; name: string } }
)

/** Undoes a despatch, with a supervisor's consent. */
export function UndespatchDialog({ packagingId, version, card, onUndone, onClose }: Props) {
  const t = useTexts(text)
  // The request applies to what the person saw; cards that somebody adds in the meantime are not
  // removed with it.
  const [seen] = useState(version)
  const [undespatch] = useCommand<UndespatchDialogMutation>(mutation, {
    saves: savedThings.package,
  })
  const onApproved = async (approval: string) => {
    const outcome = await undespatch(
      { packagingId, approval, ...(card ? { jobIds: [card.jobId] } : { version: seen }) },
      { quiet: true, success: card ? t('taken', { name: card.name }) : t('done', { packagingId }) },
    )
    if (outcome.ok) onUndone()
    return outcome
  }
  return (
    <SupervisorDialog
      title={card ? t('takeOut', { name: card.name, packagingId }) : t('title', { packagingId })}
      action="UNDESPATCH"
      subject={`Package:${packagingId}`}
      schema={nothing}
      defaults={{}}
      confirm={t(card ? 'takeItOut' : undespatchText.undespatch)}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t(card ? 'takeOutBody' : 'body')}</p>
    </SupervisorDialog>
  )
}

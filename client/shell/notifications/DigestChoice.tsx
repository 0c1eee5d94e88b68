import { Radio } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { DigestChoice_viewer$key } from '#client/__generated__/DigestChoice_viewer.graphql.ts'
import type { DigestChoiceMutation } from '#client/__generated__/DigestChoiceMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { upperOf } from '#domain/enumCase.ts'
import { digestStepNames, digestSteps } from '#domain/notification/digest.ts'

const text = defineMessages({
  title: {
    id: 'shell.notifications.DigestChoice.title',
    defaultMessage: 'Mail about what is unread',
  },
  never: { id: 'shell.notifications.DigestChoice.never', defaultMessage: 'Never' },
  note: {
    id: 'shell.notifications.DigestChoice.note',
    defaultMessage: 'To {address}: how many of each kind, in the language that you use now.',
  },
})

const fragment = graphql`
  fragment DigestChoice_viewer on Viewer {
    notificationDigest
    digestAddress
  }
`
const mutation = graphql`
  mutation DigestChoiceMutation($input: SetNotificationDigestInput!) {
    result: setNotificationDigest(input: $input) {
      __typename
      ... on SetNotificationDigestPayload {
        viewer {
          id
          ...DigestChoice_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Lets the person choose a mail about unread notifications, if they can get mail. */
export function DigestChoice({ viewer }: { viewer: DigestChoice_viewer$key | null | undefined }) {
  const t = useTexts(text)
  const say = useSay()
  const chosen = useFragment(fragment, viewer)
  const [set, inFlight] = useCommand<DigestChoiceMutation>(mutation)
  if (!chosen?.digestAddress) return null
  const choices = [
    { every: null, label: t('never') },
    ...digestSteps.map((step) => ({ every: upperOf(step), label: say(digestStepNames[step]) })),
  ]
  return (
    <fieldset className="ik-muted-kinds">
      <legend>{t('title')}</legend>
      {choices.map(({ every, label }) => (
        <Radio
          key={label}
          name="digest"
          label={label}
          checked={every === (chosen.notificationDigest ?? null)}
          // The focus would leave a disabled box.
          aria-disabled={inFlight}
          onChange={() => inFlight || void set({ every })}
        />
      ))}
      <p className="ik-muted">{t('note', { address: chosen.digestAddress })}</p>
    </fieldset>
  )
}

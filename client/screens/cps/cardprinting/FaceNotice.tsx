import { Checkbox } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { FaceNotice_item$key } from '#client/__generated__/FaceNotice_item.graphql.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { cardFields, type CardField } from '#domain/cardFace/cardFields.ts'
import { letterName } from '#domain/cardFace/faceFaults.ts'
import { say } from '#domain/words.ts'

const text = defineMessages({
  unprintable: {
    id: 'cps.cardprinting.FaceNotice.unprintable',
    defaultMessage: 'Can’t be printed',
  },
  missing: {
    id: 'cps.cardprinting.FaceNotice.missing',
    defaultMessage: '{field}: no font has {letters}. Ask the registry to send it in other letters.',
  },
  shortened: {
    id: 'cps.cardprinting.FaceNotice.shortened',
    defaultMessage: 'Shortened on the card',
  },
  shown: {
    id: 'cps.cardprinting.FaceNotice.shown',
    defaultMessage: '{field} has no room on the card, which would show “{shown}”.',
  },
  accept: { id: 'cps.cardprinting.FaceNotice.accept', defaultMessage: 'Print it shortened' },
})

const fragment = graphql`
  fragment FaceNotice_item on PrintListItem {
    faceFaults {
      field
      missing
      shown
    }
  }
`

type Props = {
  item: FaceNotice_item$key
  accepted: boolean
  disabled: boolean
  onAccept: (shown: readonly string[]) => void
}

/**
 * Lists the values that a card can't show as recorded. Shortened values are printed once the person
 * has accepted them.
 */
export function FaceNotice({ item, accepted, disabled, onAccept }: Props) {
  const t = useTexts(text)
  const locale = useLocale()
  const { faceFaults } = useFragment(fragment, item)
  const nameOf = (field: string) => say(cardFields[field as CardField], locale)
  const missing = faceFaults.filter((fault) => fault.missing.length > 0)
  const shown = faceFaults.flatMap((fault) => fault.shown ?? [])
  if (faceFaults.length === 0) return null
  return (
    <div role="note">
      <StateTag
        tone={missing.length > 0 ? 'bad' : 'warn'}
        text={t(missing.length > 0 ? 'unprintable' : 'shortened')}
      />
      {missing.map(({ field, missing: letters }) => (
        <p key={field}>
          {t('missing', { field: nameOf(field), letters: letters.map(letterName).join(', ') })}
        </p>
      ))}
      {missing.length === 0 && (
        <>
          {faceFaults.map(({ field, shown: words }) => (
            <p key={field}>{t('shown', { field: nameOf(field), shown: words ?? '' })}</p>
          ))}
          <Checkbox
            checked={accepted}
            disabled={disabled}
            label={t('accept')}
            onChange={({ currentTarget }) => onAccept(currentTarget.checked ? shown : [])}
          />
        </>
      )}
    </div>
  )
}

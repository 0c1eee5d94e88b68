import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { PasskeyList_passkeys$key } from '#client/__generated__/PasskeyList_passkeys.graphql.ts'
import { ListItem } from '#client/parts/ListItem.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  enrolled: { id: 'session.PasskeyList.enrolled', defaultMessage: 'enrolled {at}' },
  removeOf: { id: 'session.PasskeyList.removeOf', defaultMessage: 'Remove fingerprint {label}' },
})

const fragment = graphql`
  fragment PasskeyList_passkeys on Passkey @relay(plural: true) {
    id
    label
    createdAt
    lastUsedAt
  }
`

type Props = {
  passkeys: PasskeyList_passkeys$key
  className: string
  /** Without it none can be removed. */
  onRemove?: (passkey: { id: string; label: string }) => void
}

/** Lists somebody's fingerprints: enrolled when, and last used when. */
export function PasskeyList({ passkeys: key, className, onRemove }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  return (
    <ul className={className}>
      {useFragment(fragment, key).map(({ id, label, createdAt, lastUsedAt }) => (
        <ListItem
          key={id}
          name={label}
          action={
            onRemove
              ? {
                  text: t(term.remove),
                  of: t('removeOf', { label }),
                  act: () => onRemove({ id, label }),
                }
              : null
          }
        >
          <div className="ik-muted">
            {t('enrolled', { at: format.date(createdAt) })},{' '}
            {lastUsedAt
              ? t(term.lastUsed, { at: format.dateTime(lastUsedAt) })
              : t(term.notUsedYet)}
          </div>
        </ListItem>
      ))}
    </ul>
  )
}
